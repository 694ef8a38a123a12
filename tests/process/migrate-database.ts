import { migrateDatabase } from '#db/store/migrate.ts'

// Migrates one database, in a process that can be killed.
const [, , file = '', migrationsFolder = ''] = process.argv
migrateDatabase(file, migrationsFolder)

import { migrateDatabase } from '#db/store/migrate.ts'

// Brings one database up to date, in a process that can be killed meanwhile.
const [, , file = '', migrationsFolder = ''] = process.argv
migrateDatabase(file, migrationsFolder)

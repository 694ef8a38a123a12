import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: ['db/accounts/table.ts', 'db/mail/table.ts'],
  out: 'migrations/sqlite/app',
})

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: ['db/sessions/table.ts', 'db/attempts/table.ts'],
  out: 'migrations/sqlite/sessions',
})

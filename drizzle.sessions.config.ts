import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: ['db/sessions/table.ts', 'db/throttle/table.ts', 'db/jobs/table.ts'],
  out: 'migrations/sqlite/sessions',
})

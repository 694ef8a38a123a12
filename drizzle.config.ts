import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: 'db/!(jobs|presence|sessions|throttle)/table.ts',
  out: 'migrations/sqlite/app',
})

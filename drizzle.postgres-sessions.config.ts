import { defineConfig } from 'drizzle-kit'
import './db/store/postgres/register.ts'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'db/{jobs,presence,sessions,throttle}/table.ts',
  out: 'migrations/postgres/sessions',
})

// Tables are built for the engine that is registered before them, so everything else is imported afterwards.
const { DATABASE_URL, DATABASE_URL_FILE } = process.env
const isMove = process.argv[2] === 'migrate'
if (DATABASE_URL || DATABASE_URL_FILE || isMove) await import('#db/store/postgres/register.ts')
const { runCommandLine } = await import('./commands/run.ts')
await runCommandLine(process.argv.slice(2))

export {}

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { auditContext, recordAudit } from '#db/audit/record.ts'
import type { Db } from '#db/store/dialect.ts'
import { openDb } from '#db/store/open.ts'
import { adminUsage, runAdmin } from './commands/admin.ts'
import { backupUsage, runBackup } from './commands/backup.ts'
import { checkUsage, runCheck } from './commands/check.ts'
import { demoUsage, runDemo } from './commands/demo.ts'
import { doctorUsage, runDoctor } from './commands/doctor.ts'
import { CommandFailure } from './commands/failure.ts'
import { restoreUsage, runRestore } from './commands/restore.ts'
import { runSeed, seedUsage } from './commands/seed.ts'
import { type Config, readConfig } from './config.ts'
import { toStartFailure } from './http/start-failure.ts'

const usage = `Commands for operators. They read the settings and work on DATA_DIR, also while the server runs.

${adminUsage}${seedUsage}${demoUsage}${backupUsage}${restoreUsage}${checkUsage}${doctorUsage}`

/** Runs a command and returns what to print. */
type Command = (
  args: string[],
  config: Config,
  environment: Record<string, string | undefined>,
) => Promise<string | { text: string; exitCode: number }>

const commands = new Map<string, Command>([
  ['admin', withDatabase(runAdmin)],
  ['seed', withDatabase(recorded('seed', runSeed), { creates: true })],
  ['demo', withDatabase(recorded('demo', runDemo))],
  ['backup', runBackup],
  ['restore', runRestore],
  ['check', runCheck],
  ['doctor', runDoctor],
])

process.umask(0o077) // files are private to this user

type DatabaseCommand = (args: string[], db: Db, config: Config) => Promise<string>

/** Opens the database for a command, and migrates it if needed. */
function withDatabase(command: DatabaseCommand, { creates = false } = {}): Command {
  return async (args, config) => {
    const file = join(config.dataDir, 'app.sqlite')
    if (creates) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    else if (!existsSync(file)) {
      throw new CommandFailure(`There is no database in ${config.dataDir}. Start the server first.`)
    }
    const db = openDb(file, 'app')
    try {
      const context = { source: 'commandLine', now: Date.now } as const
      return await auditContext.run(context, () => command(args, db, config))
    } finally {
      db.close()
    }
  }
}

/** Records a command that does not record what it changes itself. */
function recorded(name: string, command: DatabaseCommand): DatabaseCommand {
  return async (args, db, config) => {
    const result = await command(args, db, config)
    const detail = { command: [name, ...args].join(' ') }
    await db.write((tx) => recordAudit(tx, 'commandRun', { detail }))
    return result
  }
}

/** Runs one command and prints its result. */
async function run([name = '', ...args]: string[]) {
  const command = commands.get(name)
  if (!command) throw new CommandFailure(usage.trimEnd())
  const result = await command(args, readConfig(process.env), process.env)
  const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result
  process.stdout.write(text)
  process.exitCode = exitCode
}

const args = process.argv.slice(2)
const asksForHelp = args.length === 0 || args.includes('--help')
if (asksForHelp) process.stdout.write(usage)
else {
  await run(args).catch((error: unknown) => {
    const failure =
      error instanceof CommandFailure ? { line: error.message, exitCode: 1 } : toStartFailure(error)
    if (!failure) throw error
    process.stderr.write(`${failure.line}\n`)
    process.exitCode = failure.exitCode
  })
}

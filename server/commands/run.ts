import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { auditContext, recordAudit } from '#db/audit/record.ts'
import { type OpenDb, openDb } from '#db/store/open.ts'
import { toStartFailure } from '../http/start-failure.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { adminUsage, readAdminArguments, runAdmin } from './admin.ts'
import { UsageError } from './arguments.ts'
import { backupUsage, runBackup } from './backup.ts'
import { checkUsage, runCheck } from './check.ts'
import { demoUsage, readDemoArguments, runDemo } from './demo.ts'
import { doctorUsage, runDoctor } from './doctor.ts'
import { CommandFailure } from './failure.ts'
import { migrateUsage, runMigrate } from './migrate.ts'
import { restoreUsage, runRestore } from './restore.ts'
import { readSeedOptions, runSeed, seedUsage } from './seed.ts'

const usage = `Commands for operators. They read the settings and work on DATA_DIR, also while the server runs.

${adminUsage}${seedUsage}${demoUsage}${backupUsage}${restoreUsage}${checkUsage}${doctorUsage}${migrateUsage}`

/** Runs a command and returns what to print. */
type Command = (
  args: string[],
  config: Config,
  environment: Record<string, string | undefined>,
) => Promise<string | { text: string; exitCode: number }>

const commands = new Map<string, Command>([
  ['admin', checked(readAdminArguments, withDatabase(runAdmin))],
  ['seed', checked(readSeedOptions, withDatabase(recorded('seed', runSeed), { creates: true }))],
  ['demo', checked(readDemoArguments, withDatabase(recorded('demo', runDemo)))],
  ['backup', ofFiles(runBackup)],
  ['restore', ofFiles(runRestore)],
  ['check', runCheck],
  ['doctor', runDoctor],
  ['migrate', runMigrate],
])

process.umask(0o077) // files are private to this user

type DatabaseCommand = (args: string[], db: OpenDb, config: Config) => Promise<string>

/** Opens the database for a command, and migrates it if needed. */
function withDatabase(command: DatabaseCommand, { creates = false } = {}): Command {
  return async (args, config) => {
    if (config.databaseUrl) {
      const { openPostgres } = await import('#db/store/postgres/open.ts')
      return runInContext(await openPostgres(config.databaseUrl, 'app'), args, config)
    }
    const file = join(config.dataDir, 'app.sqlite')
    if (creates) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    else if (!existsSync(file)) {
      throw new CommandFailure(`There is no database in ${config.dataDir}. Start the server first.`)
    }
    return runInContext(openDb(file, 'app'), args, config)
  }

  async function runInContext(db: OpenDb, args: string[], config: Config) {
    try {
      const context = { source: 'commandLine', now: Date.now } as const
      return await auditContext.run(context, () => command(args, db, config))
    } finally {
      await db.close()
    }
  }
}

/** Checks the arguments before the database is opened, so that a command that is refused creates and migrates none. */
function checked(check: (args: string[], config: Config) => unknown, command: Command): Command {
  return async (args, config, environment) => {
    check(args, config)
    return command(args, config, environment)
  }
}

/** Refuses a command that works on the files of SQLite. */
function ofFiles(command: Command): Command {
  return async (args, config, environment) => {
    if (config.databaseUrl) throw new CommandFailure(onlyFiles)
    return command(args, config, environment)
  }
}

const onlyFiles =
  'This command works on SQLite files, and DATABASE_URL is set. Use pg_dump and pg_restore.'

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
  if (!command) throw new UsageError(`Unknown command "${name}"`, '--help')
  const result = await command(args, readConfig(process.env), process.env)
  const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result
  process.stdout.write(text)
  process.exitCode = exitCode
}

/** Runs a command of the command line, and sets the exit code. */
export async function runCommandLine(args: string[]): Promise<void> {
  const asksForHelp = args.length === 0 || args.includes('--help') || args.includes('-h')
  if (asksForHelp) return void process.stdout.write(usage)
  try {
    await run(args)
  } catch (error) {
    const failure =
      error instanceof CommandFailure
        ? { line: error.message, exitCode: error.exitCode }
        : toStartFailure(error)
    if (!failure) throw error
    process.stderr.write(`${failure.line}\n`)
    process.exitCode = failure.exitCode
  }
}

import { resetSampleData, seedShared } from '#db/seed.ts'
import type { Db } from '#db/store/dialect.ts'
import { resetSampleLogins } from '../auth/demo-logins.ts'
import { createHasher } from '../auth/passwords.ts'
import { getToday } from '../jobs/today.ts'
import type { Config } from '../settings/config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { parseArguments, UsageError } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { describeLocation, withSessionDb } from './session-database.ts'

export const seedUsage = `callboard seed                   writes the shared sample data into a database without users, products and posts
callboard seed --reset           restores the sample data and logins, ends their sessions, and deletes the emails, tasks, chats and events of every account
callboard seed --reset --force   does so even outside the demonstration
`

/** Runs `callboard seed` and returns what to print. Throws a `CommandFailure` when the database has data of its own. */
export async function runSeed(args: string[], db: Db, config: Config): Promise<string> {
  const { reset } = readSeedOptions(args, config)
  const today = new Date(getToday({ config, now: Date.now }))
  if (reset) {
    await resetSampleData(db, today)
    if (config.demo) await resetLogins(db, config)
  } else if (!(await seedShared(db, today))) throw new CommandFailure(ownDataMessage)
  return `The sample data in ${describeLocation(config)} is ${reset ? 'restored' : 'complete'}.\n`
}

const resetLogins = (db: Db, config: Config) =>
  withSessionDb(config, (sessionDb) =>
    resetSampleLogins(db, sessionDb, createHasher(config.scryptLn)),
  )

const ownDataMessage =
  'The database has users, products or posts of its own. Sample data is written only into an empty one.'

/** Returns the options of `callboard seed`. Throws when they are wrong, or would delete data of an organization. */
export function readSeedOptions(args: string[], { demo }: Pick<Config, 'demo'>) {
  const { reset = false, force = false } = parseOptions(args)
  if (!reset || demo || force) return { reset }
  throw new ConfigError(
    'This is no demonstration, people may work with its data: --force deletes it all the same',
  )
}

function parseOptions(args: string[]) {
  const usage = 'seed [--reset [--force]]'
  const { values } = parseArguments(args, {
    usage,
    options: { reset: { type: 'boolean' }, force: { type: 'boolean' } },
  })
  if (values.force && !values.reset) throw new UsageError('Option --force needs --reset', usage)
  return values
}

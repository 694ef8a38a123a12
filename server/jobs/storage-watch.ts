import type { Outage } from '#db/store/dialect.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Services } from '../services.ts'
import { repeat, type Stop } from './repeat.ts'

const intervalMs = 2000

/** Maintains the databases regularly, logs outages and recoveries, and calls back when a database is damaged. */
export function watchStorage(
  { db, sessionDb, log }: Pick<Services, 'db' | 'sessionDb' | 'log'>,
  onDamaged: () => void,
): Stop {
  const outages = new Map<string, Outage | undefined>()

  async function check(database: string, { maintain, outage: getOutage }: OpenDb) {
    await maintain()
    const outage = getOutage()
    if (outage === outages.get(database)) return
    outages.set(database, outage)
    if (outage) log.error({ database, outage }, 'storage failed')
    else log.info({ database }, 'storage recovered')
    if (outage === 'corrupt') onDamaged()
  }

  return repeat(intervalMs, async () => {
    try {
      await Promise.all([check('app', db), check('sessions', sessionDb)])
    } catch (error) {
      log.error({ err: error }, 'storage maintenance failed')
    }
  })
}

import type { Outage } from '#db/store/dialect.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Services } from '../services.ts'

const everyMs = 2000

/**
 * Maintains the databases for as long as the process lives, logs when one of them can no longer be written and when it
 * can again, and calls back when one is damaged.
 */
export function watchStorage(
  { db, sessionDb, log }: Pick<Services, 'db' | 'sessionDb' | 'log'>,
  onDamaged: () => void,
) {
  const outages = new Map<string, Outage | undefined>()

  async function look(database: string, { maintain, outage: outageOf }: OpenDb) {
    await maintain()
    const outage = outageOf()
    if (outage === outages.get(database)) return
    outages.set(database, outage)
    if (outage) log.error({ database, outage }, 'storage failed')
    else log.info({ database }, 'storage recovered')
    if (outage === 'corrupt') onDamaged()
  }

  function lookLater() {
    setTimeout(() => {
      Promise.all([look('app', db), look('sessions', sessionDb)])
        .catch((error: unknown) => log.error({ err: error }, 'storage maintenance failed'))
        .finally(lookLater)
    }, everyMs).unref()
  }
  lookLater()
}

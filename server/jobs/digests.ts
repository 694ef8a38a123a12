import { setImmediate } from 'node:timers/promises'
import { subscribedAccountBatches } from '#db/account-settings/notifications.ts'
import { countProductsByState, getWeekCounts } from '#db/account-settings/week-counts.ts'
import { canReceiveEmail, normalizeEmail } from '#db/accounts/model.ts'
import { findQueuedKeys, queueEmailsOnce } from '#db/outbox/queue.ts'
import { getTimeZones } from '#db/preferences/queries.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import { type Day, getWeekday, toDay, toTime, toWallTime } from '#db/shared/time/model.ts'
import { subscriberBatches } from '#db/subscribers/queries.ts'
import { formatGreeting } from '../email/account-emails.ts'
import {
  accountFooter,
  digestText,
  digestTitle,
  productUpdatesText,
  productUpdatesTitle,
  subscriberFooter,
} from '../email/digest-emails.ts'
import { type EmailTranslations, getAccountTranslations } from '../email/email-translations.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

type Deps = Pick<Services, 'config' | 'db' | 'now'>

const intervalMs = 10 * 60_000
const monday = 1
const westernmost = 'Etc/GMT+12'
const easternmost = 'Pacific/Kiritimati'
const digestTime = '07:00'
/** How long after the opening the announcement is still sent. */
const maxAnnouncementAgeMs = 3 * dayMs

/** Queues scheduled emails regularly. */
export function startScheduledEmails(services: Services) {
  return schedule({ name: 'scheduled emails', intervalMs, ...services }, () =>
    queueScheduledEmails(services),
  )
}

/** Queues due emails, each once per recipient, however often this runs. */
export async function queueScheduledEmails(services: Deps) {
  const { config, now } = services
  // While it is Monday somewhere, the accounts where it is get their emails.
  const day = [westernmost, 'UTC', easternmost] // the outer two can be two days apart
    .map((zone) => toDay(toWallTime(zone, now())))
    .find((each) => getWeekday(each) === monday)
  if (day) {
    await queueDigests(services, day)
    await queueProductUpdates(services, day)
  }
  const sinceOpening = now() - Date.parse(config.openingAt)
  if (sinceOpening >= 0 && sinceOpening < maxAnnouncementAgeMs) await queueOpeningEmails(services)
}

async function queueDigests(services: Deps, day: Day) {
  const { config, db } = services
  await queueEmails(services, dueAccountBatches(services, 'digest', day), {
    getWords: ({ id }) => getAccountTranslations(db, id, config),
    title: (words) => digestTitle(words, day),
    footer: accountFooter,
    getKey: ({ id }) => `digest:${day}:${id}`,
    async getText({ id, zone }, words) {
      return digestText(words, config, await getWeekCounts(db, id, day, zone))
    },
  })
}

/** Yields the subscribed accounts where it is the morning of a day, or later, with their time zone. */
async function* dueAccountBatches({ config, db, now }: Deps, name: 'digest' | 'updates', day: Day) {
  for await (const batch of subscribedAccountBatches(db, name)) {
    const ids = batch.map(({ id }) => id)
    const getTimeZone = await getTimeZones(db, { in: ids }, config.timeZone)
    yield batch
      .map((account) => ({ ...account, zone: getTimeZone(account.id) }))
      .filter(({ zone }) => {
        const localTime = toWallTime(zone, now())
        return toDay(localTime) === day && toTime(localTime) >= digestTime
      })
  }
}

async function queueProductUpdates(services: Deps, day: Day) {
  const { config, db } = services
  const states = await countProductsByState(db)
  if (states.length === 0) return
  await queueEmails(services, dueAccountBatches(services, 'updates', day), {
    getWords: ({ id }) => getAccountTranslations(db, id, config),
    title: (words) => productUpdatesTitle(words, day),
    footer: accountFooter,
    getKey: ({ id }) => `updates:${day}:${id}`,
    getText: (_, words) => productUpdatesText(words, states),
  })
}

async function queueOpeningEmails(services: Deps) {
  const { db, config } = services
  const email = {
    title: ({ say }: EmailTranslations) => say('opening'),
    getKey: ({ email }: { email: string }) =>
      `opening:${config.openingAt}:${normalizeEmail(email)}`,
    getText: (_: unknown, { say }: EmailTranslations) => say('openingText'),
  }
  await queueEmails(services, subscribedAccountBatches(db, 'news'), {
    ...email,
    getWords: ({ id }) => getAccountTranslations(db, id, config),
    footer: accountFooter,
  })
  await queueEmails(services, subscriberBatches(db), {
    ...email,
    getWords: () => getAccountTranslations(db, undefined, config),
    footer: subscriberFooter,
  })
}

type Template<Person> = {
  getWords: (person: Person) => Promise<EmailTranslations>
  title: (words: EmailTranslations) => string
  footer: (words: EmailTranslations, config: Services['config']) => string[]
  /** Returns the unique key of the email. */
  getKey: (person: Person) => string
  /** Returns the text; undefined when there is nothing to send. */
  getText: (
    person: Person,
    words: EmailTranslations,
  ) => string | undefined | Promise<string | undefined>
}

/**
 * Queues an email for every recipient who has not received it yet, and lets other work run in between. It contains no
 * user input, because a subscribed address may belong to somebody else.
 */
async function queueEmails<Person extends { email: string }>(
  { config, db, now }: Deps,
  batches: AsyncIterable<Person[]>,
  { getWords: wordsFor, title, footer, getKey: keyFor, getText: textFor }: Template<Person>,
) {
  for await (const people of batches) {
    const queued = await findQueuedKeys(db, people.map(keyFor))
    const emails: Parameters<typeof queueEmailsOnce>[1] = []
    for (const person of people) {
      const { email: to } = person
      const onceKey = keyFor(person)
      if (queued.has(onceKey) || !canReceiveEmail(to)) continue
      const words = await wordsFor(person)
      const text = await textFor(person, words)
      await setImmediate()
      if (text === undefined) continue
      const parts = [formatGreeting(words), text, footer(words, config).join('\n'), config.brand]
      emails.push({
        sender: config.mailFrom,
        to,
        subject: `${title(words)} · ${config.brand}`,
        message: parts.join('\n\n'),
        onceKey,
        now: new Date(now()),
      })
    }
    if (emails.length > 0) await db.write((tx) => queueEmailsOnce(tx, emails))
  }
}

import { setImmediate } from 'node:timers/promises'
import { subscribedAccountBatches } from '#db/account-settings/notifications.ts'
import { countProductsByState, getWeekCounts } from '#db/account-settings/week-counts.ts'
import { canReceiveEmail } from '#db/accounts/model.ts'
import { normalizeEmail } from '#db/accounts/queries.ts'
import { findQueuedKeys, queueEmailsOnce } from '#db/outbox/queries.ts'
import { type Day, getWeekday, toDay, toTime, toWallTime } from '#db/shared/time/model.ts'
import { subscriberBatches } from '#db/subscribers/queries.ts'
import { hello } from '../email/templates.ts'
import type { Services } from '../services.ts'
import { runRegularly } from './scheduler.ts'

type Needs = Pick<Services, 'config' | 'db' | 'now'>

const everyMs = 10 * 60_000
const monday = 1
const sentFrom = '07:00'
/** So long after the opening a server that was off still tells of it; later it is no news. */
const newsForMs = 3 * 86_400_000

/** Writes the emails that people have asked for, for as long as the process lives. */
export function writeRegularly(services: Services) {
  runRegularly({ name: 'scheduled emails', everyMs, log: services.log }, () =>
    queueScheduledEmails(services),
  )
}

/** Leaves in the outbox what is due: each mail once to everybody who wants it, however often this runs. */
export async function queueScheduledEmails(services: Needs) {
  const { config, now } = services
  const wall = toWallTime(config.timeZone, now())
  const day = toDay(wall)
  if (getWeekday(day) === monday && toTime(wall) >= sentFrom) {
    await writeDigests(services, day)
    await writeUpdates(services, day)
  }
  const sinceOpening = now() - Date.parse(config.openingAt)
  if (sinceOpening >= 0 && sinceOpening < newsForMs) await tellOfOpening(services)
}

async function writeDigests(services: Needs, day: Day) {
  const { config, db } = services
  await queueEmails(services, subscribedAccountBatches(db, 'digest'), {
    title: `Your week from ${dated(day)}`,
    footer: forAccounts,
    keyFor: ({ id }) => `digest:${day}:${id}`,
    async textFor({ id }) {
      const { unread, due, occurrences } = await getWeekCounts(db, id, day, config.timeZone)
      const parts = [
        counted(unread, 'mail has not been read.', 'mails have not been read.'),
        counted(due, 'task is due.', 'tasks are due.'),
        counted(occurrences, 'event is in your calendar.', 'events are in your calendar.'),
      ].filter(Boolean)
      return parts.length > 0 ? [...parts, ...linkTo(config, '/dashboard')].join('\n') : undefined
    },
  })
}

async function writeUpdates(services: Needs, day: Day) {
  const { db } = services
  const states = await countProductsByState(db)
  if (states.length === 0) return
  const lines = states.map(({ state, count }) => `- ${state}: ${count}`)
  const text = ['The product list this week:', ...lines].join('\n')
  await queueEmails(services, subscribedAccountBatches(db, 'updates'), {
    title: `Products in the week from ${dated(day)}`,
    footer: forAccounts,
    keyFor: ({ id }) => `updates:${day}:${id}`,
    textFor: () => text,
  })
}

async function tellOfOpening(services: Needs) {
  const { db, config } = services
  const news = {
    title: 'The doors are open',
    keyFor: ({ email }: { email: string }) =>
      `opening:${config.openingAt}:${normalizeEmail(email)}`,
    textFor: () => 'What you wanted to hear of is here.',
  }
  await queueEmails(services, subscribedAccountBatches(db, 'news'), {
    ...news,
    footer: forAccounts,
  })
  await queueEmails(services, subscriberBatches(db), { ...news, footer: forTheList })
}

type Footer = (config: Services['config']) => string[]

type Template<Person> = {
  title: string
  footer: Footer
  /** Identifies this email to this person, so that it is queued once. */
  keyFor: (person: Person) => string
  /** Returns the text, or undefined when there is nothing to say. */
  textFor: (person: Person) => string | undefined | Promise<string | undefined>
}

/**
 * Queues an email for everybody who has not got it yet, and lets other work run after each person. It contains no name
 * and nothing that a user has typed: a subscribed address may belong to somebody else.
 */
async function queueEmails<Person extends { email: string }>(
  { config, db, now }: Needs,
  batches: AsyncIterable<Person[]>,
  { title, footer, keyFor, textFor }: Template<Person>,
) {
  const about = { sender: config.mailFrom, subject: `${title} · ${config.brand}` }
  for await (const people of batches) {
    const queued = await findQueuedKeys(db, people.map(keyFor))
    const mails: Parameters<typeof queueEmailsOnce>[1] = []
    for (const person of people) {
      const { email: to } = person
      const once = keyFor(person)
      if (queued.has(once) || !canReceiveEmail(to)) continue
      const text = await textFor(person)
      await setImmediate()
      if (text === undefined) continue
      const message = [hello(''), text, footer(config).join('\n'), config.brand].join('\n\n')
      mails.push({ ...about, now: new Date(now()), to, onceKey: once, message })
    }
    if (mails.length > 0) await db.write((tx) => queueEmailsOnce(tx, mails))
  }
}

const forAccounts: Footer = (config) => [
  'You get this because you asked for it; your account settings are the place to end it.',
  ...linkTo(config, '/account/account-settings?tab=notifications'),
]

const forTheList: Footer = () => [
  'You get this because this address was put on the list of those who want to know. There is nothing to end: it was the only mail.',
]

const linkTo = ({ origins: [origin] }: Services['config'], path: string) =>
  origin ? [`${origin}${path}`] : []

const counted = (many: number, one: string, more: string) =>
  many === 0 ? '' : `${many} ${many === 1 ? one : more}`

const dated = (day: Day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  })

import { productsByState, weekOf } from '#db/account-settings/week.ts'
import { thoseWhoWant } from '#db/account-settings/wishes.ts'
import { mayBeWrittenTo } from '#db/accounts/model.ts'
import { identityOf } from '#db/accounts/queries.ts'
import { queueOnce } from '#db/outbox/queries.ts'
import { subscribedAddresses } from '#db/subscribers/queries.ts'
import { type Day, dayOf, timeOf, wallAt, weekdayOf } from '#db/time/model.ts'
import { hello } from './mails.ts'
import type { Services } from './services.ts'

type Needs = Pick<Services, 'config' | 'db' | 'now'>

const everyMs = 10 * 60_000
const monday = 1
const sentFrom = '07:00'
/** So long after the opening a server that was off still tells of it; later it is no news. */
const newsForMs = 3 * 86_400_000

/** Writes the mails that people have asked the house for, for as long as the process lives. */
export function writeRegularly(services: Services) {
  const look = async () => {
    try {
      await writeHouseMails(services)
    } catch (error) {
      services.log.error({ err: error }, 'The mails of the house could not be written.')
    }
  }
  setInterval(look, everyMs).unref()
}

/** Leaves in the outbox what is due: each mail once to everybody who wants it, however often this runs. */
export async function writeHouseMails(services: Needs) {
  const { config, now } = services
  const wall = wallAt(config.timeZone, now())
  const day = dayOf(wall)
  if (weekdayOf(day) === monday && timeOf(wall) >= sentFrom) {
    await writeDigests(services, day)
    await writeUpdates(services, day)
  }
  const sinceOpening = now() - Date.parse(config.openingAt)
  if (sinceOpening >= 0 && sinceOpening < newsForMs) await tellOfOpening(services)
}

async function writeDigests(services: Needs, day: Day) {
  const { config, db } = services
  const mails: HouseMail[] = []
  for (const { id, email } of await thoseWhoWant(db, 'digest')) {
    const { unread, due, occurrences } = await weekOf(db, id, day, config.timeZone)
    const parts = [
      counted(unread, 'mail has not been read.', 'mails have not been read.'),
      counted(due, 'task is due.', 'tasks are due.'),
      counted(occurrences, 'event is in your calendar.', 'events are in your calendar.'),
    ].filter(Boolean)
    if (parts.length === 0) continue
    const text = [...parts, ...linkTo(config, '/dashboard')].join('\n')
    mails.push({ to: email, once: `digest:${day}:${id}`, text, footer: forAccounts })
  }
  await post(services, `Your week from ${dated(day)}`, mails)
}

async function writeUpdates(services: Needs, day: Day) {
  const { db } = services
  const states = await productsByState(db)
  if (states.length === 0) return
  const lines = states.map(({ state, many }) => `- ${state}: ${many}`)
  const text = ['The product list this week:', ...lines].join('\n')
  const who = await thoseWhoWant(db, 'updates')
  const mails = who.map(({ id, email }) => ({
    ...{ to: email, once: `updates:${day}:${id}`, text, footer: forAccounts },
  }))
  await post(services, `Products in the week from ${dated(day)}`, mails)
}

async function tellOfOpening(services: Needs) {
  const { db, config } = services
  const text = 'What you wanted to hear of is here.'
  const mailTo = (to: string, footer: Footer) => {
    return { to, once: `opening:${config.openingAt}:${identityOf(to)}`, text, footer }
  }
  const wanting = await thoseWhoWant(db, 'news')
  const subscribed = await subscribedAddresses(db)
  await post(services, 'The doors are open', [
    ...wanting.map(({ email }) => mailTo(email, forAccounts)),
    ...subscribed.map((email) => mailTo(email, forTheList)),
  ])
}

type Footer = (config: Services['config']) => string[]

/** `once` tells what is written to whom, whoever writes it and however often. */
type HouseMail = { to: string; once: string; text: string; footer: Footer }

/** Nothing that somebody has typed goes along, nor a name: these addresses were given, but never confirmed. */
async function post({ config, db, now }: Needs, title: string, mails: HouseMail[]) {
  const about = {
    sender: config.mailFrom,
    subject: `${title} · ${config.brand}`,
    now: new Date(now()),
  }
  const outgoing = mails
    .filter(({ to }) => mayBeWrittenTo(to))
    .map(({ to, once, text, footer }) => {
      const message = [hello(''), text, footer(config).join('\n'), config.brand].join('\n\n')
      return { ...about, to, once, message }
    })
  if (outgoing.length > 0) await db.write((tx) => queueOnce(tx, outgoing))
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

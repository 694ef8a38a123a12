import { productsByState, weekOf } from '#db/account-settings/week.ts'
import { thoseWhoWant } from '#db/account-settings/wishes.ts'
import { mayBeWrittenTo } from '#db/accounts/model.ts'
import type { Account } from '#db/accounts/table.ts'
import { queueMails, writtenTo } from '#db/outbox/queries.ts'
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
  const write = async ({ id }: Account) => {
    const { unread, due, occurrences } = await weekOf(db, id, day, config.timeZone)
    return [
      counted(unread, 'mail has not been read.', 'mails have not been read.'),
      list('Tasks that are due:', due, (task) => `${task.title} (${dated(task.day ?? day)})`),
      list('In your calendar:', occurrences, ({ title, start, allDay }) =>
        allDay
          ? `${dated(dayOf(start))}: ${title}`
          : `${dated(dayOf(start))}, ${timeOf(start)}: ${title}`,
      ),
    ]
  }
  await post(services, `Your week from ${dated(day)}`, await thoseWhoWant(db, 'digest'), write)
}

async function writeUpdates(services: Needs, day: Day) {
  const { db } = services
  const states = await productsByState(db)
  const text = list('The product list this week:', states, ({ state, many }) => `${state}: ${many}`)
  const who = await thoseWhoWant(db, 'updates')
  await post(services, `Products in the week from ${dated(day)}`, who, () => [text])
}

async function tellOfOpening(services: Needs) {
  const subscribed = await subscribedAddresses(services.db)
  const wanting = await thoseWhoWant(services.db, 'news')
  const who = [...wanting, ...subscribed.map((email) => ({ email, name: '' }))]
  await post(services, 'The doors are open', who, () => ['What you wanted to hear of is here.'])
}

type Reader = Pick<Account, 'email' | 'name'>

/** To each address once. Who has nothing to read gets no mail. */
async function post<Who extends Reader>(
  { config, db, now }: Needs,
  title: string,
  who: Who[],
  write: (reader: Who) => Promise<string[]> | string[],
) {
  if (who.length === 0) return
  const subject = `${title} · ${config.brand}`
  const told = await writtenTo(db, subject)
  for (const reader of who) {
    const { email: to, name } = reader
    if (!mayBeWrittenTo(to) || told.has(to)) continue
    told.add(to)
    const parts = (await write(reader)).filter(Boolean)
    if (parts.length === 0) continue
    const message = [hello(name), ...parts, footer(config), config.brand].join('\n\n')
    const mail = { sender: config.mailFrom, to, subject, message, now: new Date(now()) }
    await db.write(async (tx) => {
      // Another process may have been faster.
      if (!(await writtenTo(tx, subject)).has(to)) await queueMails(tx, [mail])
    })
  }
}

const footer = ({ origins: [origin] }: Services['config']) =>
  `You get this because you asked for it; your account settings are the place to end it.${
    origin ? `\n${origin}/account/account-settings?tab=notifications` : ''
  }`

const counted = (many: number, one: string, more: string) =>
  many === 0 ? '' : `${many} ${many === 1 ? one : more}`

const list = <One>(title: string, all: One[], line: (one: One) => string) =>
  all.length === 0 ? '' : [title, ...all.map((one) => `- ${line(one)}`)].join('\n')

const dated = (day: Day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  })

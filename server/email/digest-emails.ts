import type { WeekCounts } from '#db/account-settings/week-counts.ts'
import { getFormats, toLocale } from '#db/shared/format/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { Services } from '../services.ts'

type Config = Services['config']

export const digestTitle = (day: Day): string => `Your week from ${formatDay(day)}`

/** Returns the text of the weekly digest; undefined when there is nothing to report. */
export function digestText(config: Config, { unread, due, occurrences }: WeekCounts) {
  const lines = [
    formatCount(unread, 'unread email', 'unread emails'),
    formatCount(due, 'task due', 'tasks due'),
    formatCount(occurrences, 'event in your calendar', 'events in your calendar'),
  ].filter(Boolean)
  return lines.length > 0 ? [...lines, ...linkTo(config, '/dashboard')].join('\n') : undefined
}

export const productUpdatesTitle = (day: Day): string =>
  `Products in the week from ${formatDay(day)}`

/** Returns the text of the weekly product updates: the number of products in each state. */
export const productUpdatesText = (states: { state: string; count: number }[]): string =>
  ['Your products this week:', ...states.map(({ state, count }) => `- ${state}: ${count}`)].join(
    '\n',
  )

/** The announcement of the opening that the "Coming Soon" page counts down to. */
export const openingNews = {
  title: 'We’re open',
  text: 'The countdown is over. Come and have a look.',
}

/** Returns the footer of emails that the settings of an account turn on. */
export const accountFooter = (config: Config): string[] => [
  'You receive this email because you turned it on in your account settings. Turn it off there at any time.',
  ...linkTo(config, '/account/account-settings?tab=notifications'),
]

/** Returns the footer of emails to addresses on the waiting list. */
export const subscriberFooter = (): string[] => [
  'You receive this email because this address was added to our waiting list. We won’t send another one.',
]

const linkTo = ({ origins: [origin] }: Config, path: string) => (origin ? [`${origin}${path}`] : [])

const formatCount = (count: number, one: string, more: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : more}`

/** Emails are written in English. */
const formatDay = (day: Day) => getFormats(toLocale('en'), 'EUR').dayAndYear(new Date(day))

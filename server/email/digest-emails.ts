import { getTranslator } from '#client/i18n/dictionaries.ts'
import type { WeekCounts } from '#db/account-settings/week-counts.ts'
import type { OrderStatus } from '#db/products/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { Services } from '../services.ts'
import type { EmailTranslations } from './email-translations.ts'

type Config = Services['config']

/** Returns the subject of the digest of the week that begins on a day. */
export const digestTitle = ({ say, format }: EmailTranslations, day: Day): string =>
  say('digest', { day: format.dayAndYear(new Date(day)) })

/** Returns the text of the weekly digest; undefined when there is nothing to report. */
export function digestText(
  { say }: EmailTranslations,
  config: Config,
  { unread, due, occurrences }: WeekCounts,
) {
  const lines = [
    unread > 0 && say('unread', { count: unread }),
    due > 0 && say('due', { count: due }),
    occurrences > 0 && say('events', { count: occurrences }),
  ].filter(Boolean)
  return lines.length > 0 ? [...lines, ...linkTo(config, '/dashboard')].join('\n') : undefined
}

/** Returns the subject of the product updates of the week that begins on a day. */
export const productUpdatesTitle = ({ say, format }: EmailTranslations, day: Day): string =>
  say('products', { day: format.dayAndYear(new Date(day)) })

/** Returns the text of the weekly product updates: the number of products in each state. */
export function productUpdatesText(
  { say, language }: EmailTranslations,
  states: { state: OrderStatus; count: number }[],
): string {
  const getName = getTranslator(language).in('products')
  const lines = states.map(({ state, count: number }) =>
    say('productState', { state: getName(state === 'on hold' ? 'onHold' : state), number }),
  )
  return [say('productsText'), ...lines.map((line) => `- ${line}`)].join('\n')
}

/** Returns the footer of emails that the settings of an account turn on. */
export const accountFooter = ({ say }: EmailTranslations, config: Config): string[] => [
  say('turnedOn'),
  ...linkTo(config, '/account/account-settings?tab=notifications'),
]

/** Returns the footer of emails to addresses on the waiting list. */
export const subscriberFooter = ({ say }: EmailTranslations): string[] => [say('onWaitingList')]

const linkTo = ({ origins: [origin] }: Config, path: string) => (origin ? [`${origin}${path}`] : [])

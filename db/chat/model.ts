/** The status of a contact. */
export const contactStatuses = ['online', 'offline', 'away', 'do not disturb'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** The status a user can set; others see `active` as online. */
export const ownStatuses = ['active', 'do not disturb', 'away', 'offline'] as const
export type OwnStatus = (typeof ownStatuses)[number]

export const maxAboutLength = 120
export const maxMessageLength = 10_000

/** Formats a date the way messages carry it. */
export function formatMessageDate(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000 (GMT)`
}

/** The uid of the first account in an address book; lower ones are sample contacts. */
export const firstColleagueUid = 11

/**
 * Returns the uid of the account `other` in the address book of `account`: accounts are numbered in order, without
 * one's own.
 */
export const toContactUid = (other: number, account: number) =>
  firstColleagueUid + other - (other < account ? 1 : 2)

/** Returns the account with a uid in the address book of `account`; undefined for sample contacts. */
export function toAccountId(uid: number, account: number): number | undefined {
  if (uid < firstColleagueUid) return
  const rank = uid - firstColleagueUid + 1
  return rank < account ? rank : rank + 1
}

/** Returns the path of a chat. */
export const chatUrl = (contact: number) => `/chat/${contact}`

/** The placeholder for contacts without a photo. */
export const placeholderPhoto = '/img/people/you.svg'

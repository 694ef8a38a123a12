/** What a contact shows beside the name. */
export const contactStatuses = ['online', 'offline', 'away', 'do not disturb'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** What one can say of oneself; to the others, active is online. */
export const ownStatuses = ['active', 'do not disturb', 'away', 'offline'] as const
export type OwnStatus = (typeof ownStatuses)[number]

export const aboutLength = 120
export const textLength = 10_000

/** A moment as the text that messages carry. */
export function dateText(moment: Date): string {
  const [weekday, day, month, year, time] = moment.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000 (GMT)`
}

/** The uid of the first colleague in an address book; those below it are the sample contacts'. */
export const firstColleague = 11

/** Where the account `other` stands in the address book of `account`: in the order of the accounts, without oneself. */
export const placeOf = (other: number, account: number) =>
  firstColleague + other - (other < account ? 1 : 2)

/** The account at a place of the address book of `account`; undefined where the sample contacts are. */
export function accountAt(place: number, account: number): number | undefined {
  if (place < firstColleague) return
  const rank = place - firstColleague + 1
  return rank < account ? rank : rank + 1
}

/** Where a conversation is read. */
export const chatAddress = (contact: number) => `/chat/${contact}`

/** Stands in answers for the picture of who has none. */
export const noPicture = '/img/people/you.svg'

import type { Mail } from '#db/mail/letters.ts'
import type { Visitor } from './theatre.ts'

/** Every list that a mailbox has. */
export const everyList = [
  ...['inbox', 'sent', 'draft', 'trash', 'spam'],
  'starred',
  ...['personal', 'company', 'important', 'private'],
]

export const mailsIn = (visitor: Visitor, filter: string) =>
  visitor.read<Mail[]>(`/api/email/mails?filter=${filter}`)

export async function idsIn(visitor: Visitor, filter: string) {
  const mails = await mailsIn(visitor, filter)
  return mails.map(({ id }) => id)
}

/** A mail as the reader asks for it, which changes nothing. */
export const mailOf = (visitor: Visitor, id: number) => visitor.read<Mail>(`/api/email/mails/${id}`)

/** All of somebody's mails in all their lists, to be compared with what they are later. */
export async function wholeMailbox(visitor: Visitor) {
  const lists = await Promise.all(everyList.map((filter) => mailsIn(visitor, filter)))
  return Object.fromEntries(everyList.map((filter, at) => [filter, lists[at]]))
}

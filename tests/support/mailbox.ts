import type { Mail } from '#db/mail/details.ts'
import type { TestClient } from './test-app.ts'

/** Every list that a mailbox has. */
export const everyList = [
  ...['inbox', 'sent', 'draft', 'trash', 'spam'],
  'starred',
  ...['personal', 'company', 'important', 'private'],
]

export const listMails = (client: TestClient, filter: string) =>
  client.read<Mail[]>(`/api/email/mails?filter=${filter}`)

export async function fetchIds(client: TestClient, filter: string) {
  const mails = await listMails(client, filter)
  return mails.map(({ id }) => id)
}

/** A mail as the reader asks for it, which changes nothing. */
export const getMail = (client: TestClient, id: number) =>
  client.read<Mail>(`/api/email/mails/${id}`)

/** All of somebody's mails in all their lists, to be compared with what they are later. */
export async function wholeMailbox(client: TestClient) {
  const lists = await Promise.all(everyList.map((filter) => listMails(client, filter)))
  return Object.fromEntries(everyList.map((filter, at) => [filter, lists[at]]))
}

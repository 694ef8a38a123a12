import type { Mail } from '#db/mail/details.ts'
import type { TestClient } from './test-app.ts'

/** Every list of a mailbox. */
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

/** Returns an email without changing it. */
export const getMail = (client: TestClient, id: number) =>
  client.read<Mail>(`/api/email/mails/${id}`)

/** Returns all emails of all lists, to compare them later. */
export async function readMailbox(client: TestClient) {
  const lists = await Promise.all(everyList.map((filter) => listMails(client, filter)))
  return Object.fromEntries(everyList.map((filter, at) => [filter, lists[at]]))
}

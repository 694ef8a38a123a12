import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Account, AccountId } from './accounts/table.ts'
import { addresses } from './addresses/table.ts'
import { sampleSavedMs } from './applications/seed.ts'
import { applications } from './applications/table.ts'
import { sampleEvents } from './calendar/seed.ts'
import { calendarUndos, events } from './calendar/table.ts'
import { chatContacts, chats, messages } from './chat/table.ts'
import { invoices } from './invoices/table.ts'
import { lastSampleId } from './mail/copies.ts'
import { withPrefix } from './mail/model.ts'
import { correspondents, mailFiles, mailLabels, mails } from './mail/table.ts'
import { sampleNotifications } from './notifications/seed.ts'
import { notifications } from './notifications/table.ts'
import { samplePeople } from './people/seed.ts'
import { people } from './people/table.ts'
import { dayMs } from './shared/time/durations.ts'
import { sampleAddress, sampleOrders } from './shop/seed.ts'
import { orders } from './shop/table.ts'
import { inValues, type Writer } from './store/dialect.ts'
import { sampleTasks } from './todo/seed.ts'
import { subtasks, taskAssignments, taskComments, tasks, taskTags } from './todo/table.ts'

/** Deletes the samples that an account got at its first sign-in, and nothing else of it. */
export async function clearAccountSamples(tx: Writer, { id, sampledAt }: Account): Promise<void> {
  const sampledMs = new Date(sampledAt ?? 0).getTime()
  await clearMails(tx, id)
  await clearChats(tx, id)
  await clearTasks(tx, id)
  const eventIds = sampleEvents(new Date(sampledMs), 'UTC').map((event) => event.id)
  await tx.delete(events).where(and(eq(events.account, id), inValues(events.id, eventIds)))
  await tx.delete(calendarUndos).where(eq(calendarUndos.account, id)) // they can hold samples
  await tx
    .delete(people)
    .where(and(eq(people.account, id), lte(people.id, samplePeople.length), isNull(people.import)))
  for (const { minutesAgo } of sampleNotifications) {
    const createdAt = new Date(sampledMs - minutesAgo * 60_000).toISOString()
    await tx
      .delete(notifications)
      .where(and(eq(notifications.account, id), eq(notifications.createdAt, createdAt)))
  }
  await tx
    .delete(applications)
    .where(and(eq(applications.account, id), eq(applications.savedMs, sampleSavedMs(sampledMs))))
  await clearOrders(tx, id, sampledMs)
}

/** Keeps what the account has written itself: replies to a sample become messages of their own. */
async function clearMails(tx: Writer, account: AccountId) {
  const ours = eq(mails.account, account)
  const isOwn = gt(mails.id, lastSampleId)
  const samples = await tx
    .select({ id: mails.id, subject: mails.subject })
    .from(mails)
    .where(and(ours, lte(mails.id, lastSampleId)))
  for (const { id, subject } of samples) {
    await tx
      .update(mails)
      .set({ mailFolder: 'sent', subject: withPrefix('Re', subject), parent: null })
      .where(and(ours, isOwn, eq(mails.parent, id)))
  }
  await tx
    .update(mails)
    .set({ answers: null })
    .where(and(ours, isOwn, lte(mails.answers, lastSampleId)))
  await tx.delete(mails).where(and(ours, lte(mails.id, lastSampleId)))
  for (const { account: owner, mail } of [mailLabels, mailFiles]) {
    await tx.delete(mail.table).where(and(eq(owner, account), lte(mail, lastSampleId)))
  }
  await tx
    .delete(correspondents)
    .where(and(eq(correspondents.account, account), eq(correspondents.at, '')))
}

/** Sample contacts are those without an account. */
async function clearChats(tx: Writer, account: AccountId) {
  await tx.delete(chatContacts).where(eq(chatContacts.account, account))
  await tx
    .delete(chats)
    .where(and(eq(chats.account, account), isNull(chats.person), gt(chats.contact, 0)))
  const isSample = and(isNull(messages.person), gt(messages.contact, 0))
  await tx.delete(messages).where(and(eq(messages.account, account), isSample))
}

async function clearTasks(tx: Writer, account: AccountId) {
  const ids = sampleTasks.map((task) => task.id)
  await tx.delete(tasks).where(and(eq(tasks.account, account), inValues(tasks.id, ids)))
  await tx.delete(taskTags).where(and(eq(taskTags.account, account), inValues(taskTags.task, ids)))
  await tx.delete(subtasks).where(and(eq(subtasks.account, account), inValues(subtasks.task, ids)))
  await tx
    .delete(taskComments)
    .where(and(eq(taskComments.account, account), inValues(taskComments.task, ids)))
  await tx
    .delete(taskAssignments)
    .where(and(eq(taskAssignments.account, account), inValues(taskAssignments.task, ids)))
}

async function clearOrders(tx: Writer, account: AccountId, sampledMs: number) {
  for (const { daysAgo } of sampleOrders) {
    const deleted = await tx
      .delete(orders)
      .where(and(eq(orders.account, account), eq(orders.createdMs, sampledMs - daysAgo * dayMs)))
      .returning({ id: orders.id })
    const ids = deleted.map((order) => order.id)
    await tx.delete(invoices).where(and(eq(invoices.account, account), inValues(invoices.id, ids)))
  }
  const { house, landmark, phone } = sampleAddress
  const isSample = and(
    eq(addresses.house, house),
    eq(addresses.landmark, landmark),
    eq(addresses.phone, phone),
  )
  await tx.delete(addresses).where(and(eq(addresses.account, account), isSample))
}

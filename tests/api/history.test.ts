import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#db/accounts/table.ts'
import { auditContext, recordAudit } from '#db/audit/record.ts'
import { auditEvents } from '#db/audit/table.ts'
import { notify } from '#db/notifications/notify.ts'
import { notifications } from '#db/notifications/table.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { outbox } from '#db/outbox/table.ts'
import { addHistory } from '#db/users/history.ts'
import { managedUsers, userChanges } from '#db/users/table.ts'
import { pruneHistory } from '#server/jobs/cleanup.ts'
import { open } from '../support/test-app.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000)
const app = await open({ now: () => now, settings: { AUDIT_DAYS: '30' } })
const { db } = app.services
afterAll(() => app[Symbol.asyncDispose]())

test('the cleanup deletes audit events after AUDIT_DAYS', async () => {
  const record = (days: number) =>
    auditContext.run({ source: 'commandLine', now: () => daysAgo(days).getTime() }, () =>
      db.write((tx) => recordAudit(tx, 'commandRun', { detail: { command: `${days} days` } })),
    )
  for (const days of [29, 31]) await record(days)
  await pruneHistory(app.services)
  const left = await db.select().from(auditEvents)
  expect(left.map(({ detail }) => detail.command)).toEqual(['29 days'])
})

test('the cleanup deletes notifications after 180 days', async () => {
  const ada = await app.newUser()
  const [account] = await db.select().from(accounts).where(eq(accounts.email, ada.email))
  const titles = async () =>
    (await db.select().from(notifications))
      .map(({ title }) => title)
      .filter((each) => /^\d+ days$/.test(each))
  await db.write(async (tx) => {
    for (const days of [179, 181]) {
      const news = { kind: 'notice', title: `${days} days`, text: '', href: '/' } as const
      if (account) await notify(tx, account.id, { ...news, subject: `${days}` }, daysAgo(days))
    }
  })
  await pruneHistory(app.services)
  expect(await titles()).toEqual(['179 days'])
})

test('the cleanup deletes sent and failed emails after 90 days, but no queued one', async () => {
  await db.write(async (tx) => {
    for (const [days, state] of [
      [89, 'sent'],
      [91, 'sent'],
      [91, 'failed'],
      [91, 'queued'],
    ] as const) {
      const mail = { sender: 'house@house.test', to: 'ines@harbor.example', message: '' }
      const [id = 0] = await queueEmails(tx, [
        { ...mail, subject: `${state} ${days}`, now: daysAgo(days) },
      ])
      await tx.update(outbox).set({ state }).where(eq(outbox.id, id))
    }
  })
  await pruneHistory(app.services)
  const left = await db.select().from(outbox)
  expect(left.map(({ subject }) => subject).toSorted()).toEqual(['queued 91', 'sent 89'])
})

test('the cleanup deletes entries of the user history after a year, but no user who can still be restored', async () => {
  const [row] = await db.select().from(managedUsers).limit(1)
  await db.write(async (tx) => {
    for (const days of [364, 366]) {
      await addHistory(tx, { name: 'Ada', at: daysAgo(days) }, [{ user: days, what: 'changed' }])
    }
    if (row)
      await addHistory(tx, { name: 'Ada', at: daysAgo(366) }, [{ user: 1, what: 'deleted', row }])
  })
  await pruneHistory(app.services)
  const left = await db.select().from(userChanges)
  expect(left.map(({ user }) => user).toSorted()).toEqual([1, 364])
})

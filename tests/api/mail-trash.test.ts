import { afterAll, expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { pruneTrash } from '#db/mail/emptying.ts'
import type { Task } from '#db/todo/rows.ts'
import { fetchIds } from '../support/mailbox.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const day = 86_400_000
const now = Date.parse('2026-11-25T12:00:00Z')

test('emails are deleted after 30 days in the trash, whatever moved them there', async () => {
  const ada = await app.newUser('Ada')
  await ada.call(mail.move, { selectedEmails: [20, 21], mailFolder: 'trash' })
  await pruneTrash(app.services.db, now, 1000)
  const before = await fetchIds(ada, 'trash')
  expect(before).toEqual(expect.arrayContaining([20, 21]))
  await ada.call(mail.move, { selectedEmails: [20], mailFolder: 'inbox' })
  await ada.call(mail.move, { selectedEmails: [20], mailFolder: 'trash' })
  await pruneTrash(app.services.db, now + 29 * day, 1000)
  expect(await fetchIds(ada, 'trash')).toEqual(before)
  await pruneTrash(app.services.db, now + 30 * day, 1000)
  expect(await fetchIds(ada, 'trash')).toEqual([20])
})

test('the trash says when its emails are deleted', async () => {
  const ada = await app.newUser('Ada')
  expect(await ada.page('/email/trash')).toContain('after 30 days in the trash')
})

test('an email becomes a task with a link to it, and Undo moves the task to the trash', async () => {
  const ada = await app.newUser('Ada')
  const tasks = () => ada.read<Task[]>('/api/apps/todo?filter=all')
  const before = (await tasks()).length
  const opened = await ada.read<{ subject: string; sender_name: string }>('/api/email/mails/21')
  await ada.submit('/email/inbox/21', { intent: 'addTask?mail=21' })
  const [added] = await tasks()
  expect(added?.title).toBe(opened.subject)
  expect(added?.desc).toMatch(new RegExp(`^${opened.sender_name}\nhttp://[^/]+/email/all/21$`))
  expect(await ada.page(`/todo/all?task=${added?.id}`)).toContain('/email/all/21</a>')
  await ada.submit('/email/inbox', { intent: `undoTask?task=${added?.id}` })
  expect(await tasks()).toHaveLength(before)
  expect((await ada.call(todo.read, { id: added?.id ?? 0 })).status).toBe(200)
})

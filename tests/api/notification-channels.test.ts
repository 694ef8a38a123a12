import { afterAll, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { Group } from '#db/chat/group-rows.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import type { DesktopNotifications } from '#db/notifications/desktop.ts'
import { type Channel, choosableKinds, toChannel } from '#db/notifications/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const list = async (client: TestClient) =>
  (await client.read<{ notifications: Notification[] }>('/api/notifications')).notifications
const listKinds = async (client: TestClient) =>
  (await list(client)).filter(({ id }) => id > 5).map(({ kind }) => kind) // without the samples
const forDesktop = async (client: TestClient, after?: number) =>
  (await (
    await client.call(notifications.desktop, after === undefined ? {} : { after })
  ).json()) as DesktopNotifications
const choose = (client: TestClient, channels: Record<string, Channel>) =>
  client.call(account.notifications, { channels })
const setStatus = (client: TestClient, status: string) =>
  client.call(chat.changeProfile, { status })
const countNews = async (client: TestClient) =>
  (await client.read<{ news: number }>('/api/me')).news

let pairs = 0

async function createPair() {
  pairs++
  const [ada, ben] = [
    await app.newUser(`Ada News ${pairs}`),
    await app.newUser(`Ben News ${pairs}`),
  ]
  return { ada, ben, toBen: await getUid(ada, ben.name) }
}

test('a kind that is turned off creates no notification', async () => {
  const { ada, ben, toBen } = await createPair()
  await sendMessage(ada, toBen, 'First')
  expect(await listKinds(ben)).toEqual(['message'])
  await ben.post('/api/notifications/read', { all: true })
  expect((await choose(ben, { message: 'off' })).status).toBe(200)
  await sendMessage(ada, toBen, 'Second')
  expect((await list(ben)).every(({ read }) => read)).toBe(true)
})

test('due tasks of an account that turned them off do not hold up those of others', async () => {
  const { ada, ben } = await createPair()
  await choose(ben, { due: 'off' })
  const due = '2026-11-20'
  for (const client of [ada, ben]) await client.call(todo.create, { task: { title: 'Oil', due } })
  await createReminders(app.services.db, new Date(now), 'Europe/London')
  const titles = async (client: TestClient) =>
    (await list(client)).filter(({ kind }) => kind === 'due').map(({ title }) => title)
  expect(await titles(ada)).toContain('Oil')
  expect(await titles(ben)).toEqual([])
})

test('the desktop gets new notifications of the kinds that were chosen for it', async () => {
  const { ada, ben, toBen } = await createPair()
  const { latest, notifications: before } = await forDesktop(ben)
  expect(before).toEqual([]) // what was there before is not announced
  await sendMessage(ada, toBen, 'Coffee?')
  const [notification] = (await forDesktop(ben, latest)).notifications
  expect(notification).toMatchObject({ kind: 'message', title: ada.name, text: 'Coffee?' })
  await choose(ben, { message: 'bell' })
  expect((await forDesktop(ben, latest)).notifications).toEqual([])
})

test('“do not disturb” hides the count of the bell and silences the desktop, and loses nothing', async () => {
  const { ada, ben, toBen } = await createPair()
  const { latest } = await forDesktop(ben)
  const before = await countNews(ben)
  await setStatus(ben, 'do not disturb')
  await sendMessage(ada, toBen, 'Coffee?')
  expect(await countNews(ben)).toBe(0)
  const silent = await forDesktop(ben, latest)
  expect(silent.notifications).toEqual([])
  expect(silent.latest).toBeGreaterThan(latest)
  await setStatus(ben, 'active')
  expect(await countNews(ben)).toBe(before + 1)
})

test('a mention is a kind of its own, and a muted group does not notify of it', async () => {
  const { ada, ben, toBen } = await createPair()
  const created = await ada.call(groups.create, { name: 'Crew', contacts: [toBen] })
  const { id } = (await created.json()) as Group
  const mention = () => ada.call(chat.say, { groupId: id, textContent: `@${ben.name}, places!` })
  await mention()
  expect(await listKinds(ben)).toEqual(['mention'])
  await ben.post('/api/notifications/read', { all: true })
  await ben.call(groups.mute, { id, value: true })
  await mention()
  expect(await listKinds(ben)).toEqual(['mention'])
})

test('PATCH /api/account/notifications returns 400 for unknown kinds and channels, and changes nothing', async () => {
  const { ben } = await createPair()
  for (const channels of [{ message: 'loud' }, { nonsense: 'off' }, 'off']) {
    const answer = await ben.call(account.notifications, { channels } as never)
    expect(answer.status).toBe(400)
  }
  const settings = await ben.read<{ notifications: object }>('/api/account')
  expect(settings.notifications).not.toHaveProperty('channels')
})

test('quiet hours silence the desktop in the time zone of the account, also past midnight', async () => {
  const { ada, ben, toBen } = await createPair()
  await ben.call(shell.choose, { timeZone: 'America/New_York' }) // where it is 13:00
  const countWithin = async (quietFrom: string, quietUntil: string) => {
    const { latest } = await forDesktop(ben)
    const { status } = await ben.call(account.notifications, { quietFrom, quietUntil })
    expect(status).toBe(200)
    await sendMessage(ada, toBen, 'Coffee?')
    const found = await forDesktop(ben, latest)
    expect(found.latest).toBeGreaterThan(latest)
    await ben.post('/api/notifications/read', { all: true })
    return found.notifications.length
  }
  expect(await countWithin('12:30', '13:30')).toBe(0)
  expect(await countWithin('17:30', '18:30')).toBe(1)
  expect(await countWithin('22:00', '13:30')).toBe(0)
  expect(await countWithin('22:00', '13:00')).toBe(1)
  expect(await countWithin('', '')).toBe(1)
})

test.each([
  [{ quietFrom: '22:00', quietUntil: '' }, { quietUntil: 'Enter an end time.' }],
  [{ quietFrom: '', quietUntil: '07:00' }, { quietFrom: 'Enter a start time.' }],
  [{ quietFrom: '24:00', quietUntil: '07:00' }, { quietFrom: 'Enter a valid time.' }],
  [{ quietFrom: '07:00', quietUntil: '07:00' }, { quietUntil: 'Enter two different times.' }],
  [{ quietFrom: '22:00' }, { quietUntil: 'Enter an end time.' }],
  [{ quietUntil: '07:00' }, { quietFrom: 'Enter a start time.' }],
  [{ quietFrom: '' }, { quietUntil: 'Enter both times.' }],
])(
  'PATCH /api/account/notifications returns 400 for the quiet hours %j',
  async (change, fields) => {
    const { ben } = await createPair()
    const stored = { quietFrom: '20:00', quietUntil: '08:30' }
    await ben.call(account.notifications, stored)
    const answer = await ben.call(account.notifications, change)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual(fields)
    expect(await ben.read('/api/account')).toMatchObject({ notifications: stored })
  },
)

test('without scripts the form of the settings saves a channel for each kind and the quiet hours', async () => {
  const { ben } = await createPair()
  const fields = Object.fromEntries(
    choosableKinds.map((kind) => [`channel_${kind}`, toChannel(kind)]),
  )
  const path = '/account/account-settings?tab=notifications'
  const quiet = { quietFrom: '20:00', quietUntil: '08:30' }
  const chosen = { ...fields, ...quiet, channel_mail: 'off' }
  const answer = await ben.submit(path, { form: 'notifications', ...chosen })
  expect(answer.status).toBeLessThan(400)
  const html = await (await ben.visit(path)).text()
  expect(html).toMatch(/<select[^>]*name="channel_mail"[^>]*>\s*<option value="off" selected/)
  expect(html).toMatch(/<input[^>]*name="quietUntil"[^>]*value="08:30"/)
})

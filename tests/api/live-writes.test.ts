import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, personalData } from '#client/features/account/endpoints.ts'
import { accounts as managedAccounts } from '#client/features/accounts/endpoints.ts'
import { applications } from '#client/features/applications/endpoints.ts'
import {
  auth,
  lockScreen,
  passwordReset,
  registrationLinks,
} from '#client/features/auth/endpoints.ts'
import { boards } from '#client/features/boards/endpoints.ts'
import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { calendarImports } from '#client/features/calendar/import/endpoints.ts'
import { sharing } from '#client/features/calendar/sharing/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { chatFiles } from '#client/features/chat/files/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { analytics } from '#client/features/dashboards/endpoints.ts'
import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { documents } from '#client/features/documents/endpoints.ts'
import { enquiries, enquiryDesk } from '#client/features/enquiries/endpoints.ts'
import { faq } from '#client/features/faq/endpoints.ts'
import { knowledge } from '#client/features/knowledge/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { mailSettings } from '#client/features/mail/settings/endpoints.ts'
import { misc } from '#client/features/misc/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import { outbox } from '#client/features/outbox/endpoints.ts'
import { people } from '#client/features/people/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import { addresses, invoices, shop } from '#client/features/shop/endpoints.ts'
import { contacts, roster } from '#client/features/tables/endpoints.ts'
import { assignedTasks } from '#client/features/todo/assigned/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { tree } from '#client/features/tree/endpoints.ts'
import {
  passkeySignIn,
  passkeys,
  secondFactor,
  twoFactor,
} from '#client/features/two-factor/endpoints.ts'
import { uploads } from '#client/features/uploads/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { lists } from '#client/lib/list/endpoints.ts'
import { listAccountsByEmail } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { getLastEventId, listAffectedAccounts, listEventsAfter } from '#db/live/event-log.ts'
import type { LiveKind } from '#db/live/model.ts'
import { sampleUsers } from '#db/users/seed.ts'
import { applicationExample } from '#server/api/docs/notes-applications.ts'
import { api } from '#server/api/index.ts'
import { open, type TestClient } from '../support/test-app.ts'

type Called = Pick<Endpoint<never, unknown>, 'method' | 'path' | 'isBareId'>
type Ids = { id: number; undo?: number; deletions?: number[] }

/**
 * A call that stores something, its input (`last` is the response to the previous call), and the events that windows
 * receive.
 */
type Write = [call: Called, input: (last: Ids) => object, kinds: LiveKind[]]

const firstUser = sampleUsers[0]?.id ?? 0
/** The ids before it belong to the samples. */
const firstOwnPost = 12
const completeApplication = applicationExample.application
const newEmail = { to: ['piotr@iron-and-curtain.example'], subject: 'Curtain', message: 'At nine.' }
const away = { isOn: true, from: null, until: null, subject: '', message: 'I am on tour.' }
const bell = { name: 'Interval bell', category: 'Audio', order_status: 'pending', price: '31.50' }
const home = {
  ...{ name: 'Ada', phone: '+44 20 7946 0000', house: '3 Pier Walk', landmark: '' },
  ...{ town: 'Harbor End', postcode: 'HQ1 4LS', state: 'Coast', kind: 'home' },
}
const finch = { username: 'finch', email: 'finch@house.example', name: 'Halldóra Finch' }

/** The order matters; ids in the inputs belong to the samples. */
const writes: Write[] = [
  [mail.star, () => ({ mailId: 21 }), ['mail']],
  [mail.markUnread, () => ({ emailIds: [21], unreadFlag: true }), ['mail']],
  [mail.snooze, () => ({ selectedEmails: [21], until: 'tomorrow' }), ['mail']],
  [mail.followUp, () => ({ mailId: 22, days: 3 }), ['mail']],
  [mail.label, () => ({ emailIds: [21], label: 'private' }), ['mail']],
  [mail.reply, () => ({ id: 21, message: 'Yes.' }), ['mail']],
  [mail.forward, () => ({ id: 21, to: newEmail.to, message: '' }), ['mail']],
  [mail.send, () => newEmail, ['mail']],
  [mail.sendLater, () => newEmail, ['mail']],
  [mail.createDraft, () => newEmail, ['mail']],
  [mail.attach, ({ id }) => ({ id, name: 'plan.txt', text: 'A plan' }), ['mail']],
  [mail.createDraft, () => ({ ...newEmail, attachments: ['plan.txt'] }), ['mail']],
  [mail.detach, ({ id }) => ({ id, n: 1 }), ['mail']],
  [mail.createDraft, () => newEmail, ['mail']],
  [mail.updateDraft, ({ id }) => ({ id, ...newEmail, subject: 'Other' }), ['mail']],
  [mail.move, () => ({ selectedEmails: [20], mailFolder: 'trash' }), ['mail']],
  [mail.delete, () => ({ id: 20 }), ['mail']],
  [mail.changeList, () => ({ filter: 'inbox', mailFolder: 'archive' }), ['mail']],
  [mail.empty, () => ({ mailFolder: 'spam' }), ['mail']],
  [mail.block, () => ({ email: newEmail.to[0] }), ['mail']],
  [mail.unblock, () => ({ email: newEmail.to[0] }), ['mail']],
  [mailSettings.sign, () => ({ message: 'Demo, stage door' }), ['mail']],
  [mailSettings.away, () => away, ['mail']],
  [mailSettings.listing, () => ({ groupsConversations: false }), ['mail']],
  [mailSettings.addTemplate, () => ({ name: 'Call', message: 'At ten.' }), ['mail']],
  [mailSettings.renameTemplate, ({ id }) => ({ id, name: 'Daily call' }), ['mail']],
  [mailSettings.removeTemplate, ({ id }) => ({ id }), ['mail']],
  [mailSettings.restoreTemplate, ({ id }) => ({ id }), ['mail']],
  [mailSettings.addLabel, () => ({ name: 'Touring', color: 'info' }), ['mail']],
  [mailSettings.changeLabel, ({ id }) => ({ id, name: 'On tour' }), ['mail']],
  [mailSettings.removeLabel, ({ id }) => ({ id }), ['mail']],
  [mailSettings.restoreLabel, ({ id }) => ({ id }), ['mail']],
  [mailSettings.addRule, () => ({ from: 'piotr', star: true }), ['mail']],
  [mailSettings.addRule, () => ({ from: 'ayumi', star: true }), ['mail']],
  [mailSettings.raiseRule, ({ id }) => ({ id }), ['mail']],
  [mailSettings.changeRule, ({ id }) => ({ id, from: '@', markRead: true }), ['mail']],
  [mailSettings.applyRule, ({ id }) => ({ id }), ['mail']],
  [mailSettings.addRule, () => ({ from: 'ayumi', star: true }), ['mail']],
  [mailSettings.removeRule, ({ id }) => ({ id }), ['mail']],
  [mailSettings.restoreRule, ({ id }) => ({ id }), ['mail']],

  [chat.say, () => ({ contactId: 1, textContent: 'Hello' }), ['message']],
  [chat.send, () => ({ contactId: 1, message: { textContent: 'Hello' } }), ['message']],
  [chat.edit, () => ({ id: 3, textContent: 'Rosalind asks for ten.' }), ['messageChange']],
  [chat.delete, () => ({ id: 3 }), ['messageChange']],
  [chat.restore, () => ({ id: 3 }), ['messageChange']],
  [chat.react, () => ({ id: 1, emoji: '👍', on: true }), ['messageChange']],
  [chat.pin, () => ({ contactId: 1, value: true }), ['pinned']],
  [chat.mute, () => ({ contactId: 1, value: true }), ['pinned']],
  [chat.seen, () => ({ contactId: 2 }), ['read']],
  [chat.changeProfile, () => ({ status: 'away' }), ['profile']],

  [groups.create, () => ({ name: 'Crew', kind: 'channel' }), ['group']],
  [groups.change, ({ id }) => ({ id, name: 'Fly crew' }), ['group']],
  [groups.invite, ({ id }) => ({ id, contacts: [] }), ['group']],
  [groups.join, ({ id }) => ({ id }), ['group']],
  [groups.mute, ({ id }) => ({ id, value: true }), ['group']],
  [groups.leave, ({ id }) => ({ id }), ['group']],

  [todo.create, () => ({ task: { title: 'Oil the trap' } }), ['task']],
  [todo.quickAdd, () => ({ text: 'Oil the winch', list: 'all' }), ['task']],
  [todo.change, ({ id }) => ({ id, title: 'Oil the winch' }), ['task']],
  [todo.move, ({ id }) => ({ id, to: 28 }), ['task']],
  [todo.trash, ({ id }) => ({ id }), ['task']],
  [todo.restore, () => ({ id: 28 }), ['task']],
  [todo.trash, () => ({ id: 28 }), ['task']],
  [todo.remove, () => ({ id: 28 }), ['task']],
  [todo.setView, () => ({ filter: 'all', group: 'due' }), ['task']],
  [todo.addTag, () => ({ name: 'Venue' }), ['task']],
  [todo.changeTag, () => ({ id: 1, name: 'Venues' }), ['task']],
  [todo.removeTag, () => ({ id: 1 }), ['task']],
  [todo.restoreTag, () => ({ id: 1 }), ['task']],
  [todo.addSection, () => ({ name: 'Get in' }), ['task']],
  [todo.changeSection, () => ({ id: 1, isCollapsed: true }), ['task']],
  [todo.addSection, () => ({ name: 'Get out' }), ['task']],
  [todo.moveSection, () => ({ id: 2, to: 1 }), ['task']],
  [todo.removeSection, () => ({ id: 1 }), ['task']],
  [todo.restoreSection, () => ({ id: 1 }), ['task']],
  [todo.addSubtask, () => ({ task: 20, title: 'Find the oil' }), ['task']],
  [todo.addSubtask, () => ({ task: 20, title: 'Wipe the hinges' }), ['task']],
  [todo.moveSubtask, ({ id }) => ({ task: 20, id, to: id - 1 }), ['task']],
  [todo.changeSubtask, ({ id }) => ({ task: 20, id, isCompleted: true }), ['task']],
  [todo.removeSubtask, ({ id }) => ({ task: 20, id }), ['task']],
  [todo.restoreSubtask, ({ id }) => ({ task: 20, id }), ['task']],
  [assignedTasks.assign, () => ({ task: 20, email: 'staff@staff.com' }), ['task']],
  [assignedTasks.unassign, () => ({ task: 20 }), ['task']],
  [todo.addComment, () => ({ task: 20, text: 'The oil is in the shed.' }), ['task']],
  [todo.removeComment, ({ id }) => ({ task: 20, id }), ['task']],
  [todo.restoreComment, ({ id }) => ({ task: 20, id }), ['task']],

  [calendar.create, () => ({ title: 'Rehearsal', start: '2026-12-01' }), ['event']],
  [calendar.change, ({ id }) => ({ id, title: 'Dress rehearsal' }), ['event']],
  [calendar.remove, ({ id }) => ({ id }), ['event']],
  [calendar.undo, ({ undo }) => ({ id: undo }), ['event']],
  [calendar.changeSettings, () => ({ reminders: [10] }), ['event']],
  [calendars.add, () => ({ name: 'Tour' }), ['event']],
  [calendars.change, ({ id }) => ({ id, isHidden: true }), ['event']],
  [calendars.remove, ({ id }) => ({ id }), ['event']],
  [calendars.restore, ({ undo }) => ({ id: undo }), ['event']],
  [sharing.share, () => ({ id: 1, email: 'staff@staff.com', access: 'read' }), ['event']],
  [sharing.unshare, () => ({ id: 1, email: 'staff@staff.com' }), ['event']],

  [notifications.read, () => ({ all: true }), ['news']],

  [products.add, () => ({ obj: bell }), ['product']],
  [products.duplicate, ({ id }) => ({ id, name: 'Second bell' }), ['product']],
  [products.update, ({ id }) => ({ obj: { ...bell, id, price: '32' } }), ['product']],
  [products.archive, ({ id }) => ({ ids: [id], archived: true }), ['product']],
  [products.add, () => ({ obj: bell }), ['product']],
  [products.delete, ({ id }) => ({ obj: { id } }), ['product']],
  [products.deleteSelected, () => ({ arr: [1], numbered: true }), ['product']],
  [products.restore, ({ deletions }) => ({ ids: [1], deletions }), ['product']],

  [shop.setStock, () => ({ id: 3, stock: 40 }), ['product']],
  [shop.review, () => ({ id: 3, stars: 4, text: 'Holds well.' }), ['product']],
  [shop.wish, () => ({ productId: 3 }), ['shop']],
  [shop.unwish, () => ({ productId: 3 }), ['shop']],
  [shop.wish, () => ({ productId: 3 }), ['shop']],
  [shop.moveToCart, () => ({ productId: 3 }), ['shop']],
  [shop.changeCart, () => ({ product: 3, change: 1 }), ['shop']],
  [shop.coupon, () => ({ code: '' }), ['shop']],
  [products.update, () => ({ obj: { id: 3, price: '12.30' } }), ['product']],
  [shop.acknowledge, () => ({}), ['shop']],
  [addresses.add, () => home, ['shop']],
  [addresses.change, ({ id }) => ({ id, version: 1, town: 'Salthaven' }), ['shop']],
  [shop.order, ({ id }) => ({ address: id, payment: 'invoice' }), ['news', 'product', 'shop']],
  [invoices.send, ({ id }) => ({ id, to: newEmail.to[0] }), ['mail', 'shop']],
  [addresses.add, () => home, ['shop']],
  [addresses.remove, ({ id }) => ({ id }), ['shop']],

  [users.add, () => finch, ['user']],
  [users.change, ({ id }) => ({ id, name: 'Halldóra Wren' }), ['user']],
  [users.removePicture, ({ id }) => ({ id }), ['user']],
  [users.delete, ({ id }) => ({ id }), ['user']],
  [users.add, () => finch, ['user']],
  [users.bulk, ({ id }) => ({ ids: [id], action: 'deactivate' }), ['user']],
  [users.bulk, () => ({ ids: [firstUser], action: 'delete' }), ['user']],
  [users.restore, () => ({ ids: [firstUser] }), ['user']],

  [applications.create, () => ({ application: completeApplication }), ['application']],
  [applications.save, () => ({ id: 2, application: { city: 'Porto' } }), ['application']],
  [applications.submit, () => ({ id: 2 }), ['application', 'submission']],
  [
    applications.review,
    () => ({ id: 1, decision: 'accepted' }),
    ['application', 'news', 'submission'],
  ],
  [applications.create, () => ({}), ['application']],
  [applications.remove, () => ({ id: 3 }), ['application']],

  [bookmarks.star, () => ({ obj: { id: 1, starred: false } }), ['account']],
  [bookmarks.order, () => ({ ids: [2, 1] }), ['account']],
  [lists.saveView, () => ({ list: 'users', name: 'Staff', query: 'role=staff' }), ['list']],
  [lists.renameView, ({ id }) => ({ list: 'users', id, name: 'All staff' }), ['list']],
  [lists.deleteView, ({ id }) => ({ list: 'users', id }), ['list']],
  [lists.chooseColumn, () => ({ list: 'users', column: 'email', isShown: true }), ['list']],
  [lists.resizeColumn, () => ({ list: 'users', column: 'email', width: 300 }), ['list']],
  [lists.resetWidths, () => ({ list: 'users' }), ['list']],
  [documents.create, () => ({ title: 'Running order' }), ['document']],
  [documents.save, ({ id }) => ({ id, html: '<p>Act one</p>' }), ['document']],
  [documents.restore, ({ id }) => ({ id, number: 2 }), ['document']],
  [documents.remove, ({ id }) => ({ id }), ['document']],

  [profile.addPost, () => ({ text: 'The ghost light is on.' }), ['post']],
  [profile.like, ({ id }) => ({ id }), ['post']],
  [profile.unlike, ({ id }) => ({ id }), ['post']],
  [profile.comment, ({ id }) => ({ id, text: 'And the door is shut.' }), ['post']],
  [profile.removeComment, ({ id }) => ({ id: firstOwnPost, comment: id }), ['post']],
  [profile.addPost, () => ({ text: 'It is still on.' }), ['post']],
  [profile.removePost, ({ id }) => ({ id }), ['post']],
  [profile.vote, () => ({ id: 1, option: 0 }), ['post']],
  [contacts.change, () => ({ id: 1, followers: 7 }), ['contact']],
  [roster.change, () => ({ id: 1, firstname: 'Halldóra' }), ['roster']],
  [shell.choose, () => ({ theme: 'dark' }), ['account']],
  [shell.choose, () => ({ deviceTimeZone: 'Europe/Lisbon' }), []],
  [shell.reset, () => ({}), ['account']],

  [
    enquiries.send,
    () => ({ topic: 'other', subject: 'A', message: 'A question' }),
    ['enquiry', 'ownEnquiry'],
  ],
  [enquiryDesk.answer, ({ id }) => ({ id, reply: 'An answer' }), ['enquiry', 'news', 'ownEnquiry']],
]

/** Calls that change no list of another window. */
const silent: unknown[] = [
  chat.typing, // stores nothing; its signal has a test of its own
  // Takes a file; it stores the same row as `users.removePicture`.
  users.setPicture,
  users.resetPassword,
  products.addPicture,
  products.keepPageSize,
  // These need an invitation and have tests of their own.
  ...[mail.answerEvent, calendar.answer],
  // These need a calendar of a colleague and have tests of their own.
  // assigned-tasks.test.ts has those of a task that somebody else has assigned.
  ...[assignedTasks.change, assignedTasks.decline, assignedTasks.addComment],
  ...[assignedTasks.removeComment, assignedTasks.restoreComment],
  ...[sharing.hide, sharing.leave],
  ...[sharing.create, sharing.change, sharing.remove, sharing.undo],
  ...Object.values(chatFiles), // these take a file, or belong to nobody until it is sent
  calendar.openFeed,
  calendar.closeFeed,
  analytics.follow,
  demoForms.check,
  profile.follow,
  tree.change,
  tree.move,
  boards.reorder,
  misc.subscribe,
  shop.keepView,
  // These concern several members and have a test of their own.
  ...[groups.setRole, groups.removeMember, groups.seen, groups.remove],
  // These take a file, or the result of reading one.
  ...Object.values(calendarImports),
  people.read,
  people.store,
  people.undo,
  uploads.add, // these have tests of their own
  uploads.remove,
  outbox.retry,
  ...Object.values(managedAccounts),
  ...Object.values({ ...twoFactor, ...secondFactor, ...personalData }),
  ...[...Object.values(passkeys), ...Object.values(passkeySignIn)],
  ...Object.values({
    ...account,
    ...passwordReset,
    ...registrationLinks,
    ...auth,
    ...faq,
    ...knowledge,
  }),
  ...Object.values(search),
  ...Object.values(lockScreen),
]

const app = await open()
let ada: TestClient & { email: string }
let owner: Parameters<typeof listEventsAfter>[1]
beforeAll(async () => {
  ada = await app.newUser('Ada', 'admin')
  const before = await getLastEventId(app.services.db)
  await ada.call(mail.star, { mailId: 21 })
  const concerned = await listAffectedAccounts(app.services.db, before)
  const [account] = concerned.accounts
  if (!account) throw new Error('Nothing was published.')
  owner = account
})
afterAll(() => app[Symbol.asyncDispose]())

test('every call that stores something is listed here with the events it sends', () => {
  const listed = new Set<unknown>([...writes.map(([call]) => call), ...silent])
  const left = api
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method !== 'GET' && !listed.has(endpoint))
  expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('an event is sent to the other windows for', () => {
  let last: Ids = { id: 0 }
  test.each(
    writes.map(([call, input, kinds]) => ({
      name: `${call.method} ${call.path}`,
      call,
      input,
      kinds,
    })),
  )('$name', async ({ call, input, kinds }) => {
    const { db } = app.services
    const before = await getLastEventId(db)
    const answer = await ada.call(call, input(last))
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    if (answer.status !== 204) {
      const received = await answer.json()
      last = typeof received === 'object' && 'id' in received ? received : { ...last, ...received }
    }
    const events = await listEventsAfter(db, owner, before)
    expect([...new Set(events?.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
  })
})

test('a new name is sent to the other windows of the account, another company is not', async () => {
  const { db } = app.services
  const before = await getLastEventId(db)
  await ada.call(account.general, { company: 'Harbor' })
  expect(await listEventsAfter(db, owner, before)).toEqual([])
  await ada.call(account.general, { name: 'Ada Finch' })
  const events = await listEventsAfter(db, owner, before)
  expect(events?.map(({ kind }) => kind)).toContain('account')
})

test('an event has the id of the window that made the change, for no other', async () => {
  const { db } = app.services
  const before = await getLastEventId(db)
  const star = (windowId: string) =>
    ada.send('/api/email/set-starred', {
      method: 'POST',
      body: JSON.stringify({ mailId: 21 }),
      headers: { 'content-type': 'application/json', 'x-window-id': windowId },
    })
  await Promise.all([star('first'), star('second'), star('not a <valid> id')])
  await ada.call(mail.star, { mailId: 21 })
  const events = await listEventsAfter(db, owner, before)
  expect(events?.map(({ window }) => String(window)).toSorted()).toEqual([
    'first',
    'null',
    'null',
    'second',
  ])
})

test('GET /api/events uses the current role of an account, not the one at sign-in', async () => {
  const { db } = app.services
  const ben = await app.newUser('Ben', 'staff')
  const since = await getLastEventId(db)
  await ada.call(enquiries.send, { topic: 'other', subject: 'A', message: 'A question' })
  const kinds = async () => {
    const address = `/api/events?poll=&since=${since}`
    const { events } = await ben.read<{ events: { kind: LiveKind }[] }>(address)
    return events.map(({ kind }) => kind)
  }
  expect(await kinds()).toEqual([])
  await db.write((tx) =>
    tx.update(accounts).set({ role: 'admin' }).where(eq(accounts.email, ben.email)),
  )
  expect(await kinds()).toEqual(['enquiry'])
})

test('the id of a window is sent to windows of its own account only', async () => {
  const { db } = app.services
  const before = await getLastEventId(db)
  const admin = await app.staff('Admin')
  await admin.send('/api/datalist/update-data', {
    method: 'POST',
    body: JSON.stringify({ obj: { id: 1, popularity: { popValue: 7, color: 'success' } } }),
    headers: { 'content-type': 'application/json', 'x-window-id': 'of-admin' },
  })
  const windowsFor = async (email: string) => {
    const [account] = await listAccountsByEmail(db, [email])
    const events = account && (await listEventsAfter(db, account.id, before))
    return events?.filter(({ kind }) => kind === 'product').map(({ window }) => window)
  }
  expect(await windowsFor('admin@admin.com')).toEqual(['of-admin'])
  expect(await windowsFor('staff@staff.com')).toEqual([null])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { account, personalData } from '#client/features/account/endpoints.ts'
import { applications } from '#client/features/applications/endpoints.ts'
import {
  auth,
  lockScreen,
  passwordReset,
  registrationLinks,
} from '#client/features/auth/endpoints.ts'
import { boards } from '#client/features/boards/endpoints.ts'
import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { calendarImports } from '#client/features/calendar/import/endpoints.ts'
import { sharing } from '#client/features/calendar/sharing/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { chatFiles } from '#client/features/chat/files/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { analytics, dashboard } from '#client/features/dashboards/endpoints.ts'
import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { documents } from '#client/features/documents/endpoints.ts'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { faq } from '#client/features/faq/endpoints.ts'
import { knowledge } from '#client/features/knowledge/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { mailSettings } from '#client/features/mail/settings/endpoints.ts'
import { misc } from '#client/features/misc/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import { people } from '#client/features/people/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import { addresses, invoices, shop } from '#client/features/shop/endpoints.ts'
import { suggestions } from '#client/features/suggestions/endpoints.ts'
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
import { venues } from '#client/features/venues/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { lists } from '#client/lib/list/endpoints.ts'
import { api } from '#server/api/index.ts'
import { everyList } from '../support/mailbox.ts'
import { getForm } from '../support/raw-http.ts'
import { listRows } from '../support/rows.ts'
import { uploadFile } from '../support/sample-files.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

// Sessions and pictures have random names and are tested separately.
const { sessions, endOne, avatar, setAvatar, verifyEmail, ...settings } = account

// Reviews and products are visible to everyone.
const { reviews, review, ...shopping } = shop
const {
  products: _products,
  product: _product,
  featured: _featured,
  setStock: _stock,
  ...carts
} = shopping

// Reviewers see the applications of all users.
const { submissions, review: reviewApplication, ...ownApplications } = applications

// Posts are visible to everyone; that users delete only their own is tested separately.
const { own: ownProfile, events: ownEvents, ...wall } = profile

// Pictures in emails have random names too.
const { picture: emailPicture, ...ownMails } = mail

// The archive has tests of its own.
const { archive, ...ownRequests } = personalData

// The numbers of groups are shared by all accounts, so that a new group differs between the applications.
const { create: createGroup, ...groupCalls } = groups

/** Calls about data of the current account. */
const areas = {
  search: {
    find: search.find,
    recent: search.recent,
    remember: search.saveRecent,
    forget: search.forget,
  },
  mail: ownMails,
  mailSettings,
  todo,
  calendar,
  calendars,
  sharing,
  calendarImports,
  chat,
  chatFiles,
  groups: groupCalls,
  bookmarks,
  lists,
  shell,
  dashboard,
  analytics: { stats: analytics.stats, overview: analytics.overview, csv: analytics.csv },
  notifications,
  misc,
  enquiries,
  account: settings,
  twoFactor,
  passkeys,
  personalData: ownRequests,
  shop: carts,
  addresses,
  boards,
  invoices,
  people,
  uploads,
  profile: { own: ownProfile, events: ownEvents },
  applications: ownApplications,
  documents,
}
type Areas = typeof areas

const outside = ['piotr@iron-and-curtain.example']
const theirAddress = {
  ...{ name: 'Theirs', phone: '+44 1632 960 200', house: '1' },
  ...{ town: 'Theirs', postcode: '1', state: 'Theirs' },
}
const newEmail = { to: outside, subject: 'Theirs', message: 'Theirs' }

const passkeyAnswer = { id: 'dGhlaXJz', rawId: 'dGhlaXJz', type: 'public-key' }
const signed = { clientDataJSON: 'eyJ0eXBlIjoidGhlaXJzIn0' }

/** Input that changes something, for each call; `id` is the row it is about. */
const inputs: { [Area in keyof Areas]: Record<keyof Areas[Area], (id: number) => object> } = {
  mail: {
    list: () => ({ filter: 'inbox' }),
    rows: () => ({ filter: 'draft' }),
    counts: () => ({}),
    read: (id) => ({ id, filter: 'draft' }),
    star: (id) => ({ mailId: id }),
    move: (id) => ({ selectedEmails: [id], mailFolder: 'trash' }),
    snooze: (id) => ({ selectedEmails: [id], until: 'tomorrow' }),
    followUp: (id) => ({ mailId: id, days: 3 }),
    markUnread: (id) => ({ emailIds: [id], unreadFlag: true }),
    label: (id) => ({ emailIds: [id], label: 'private' }),
    changeList: () => ({ filter: 'draft', q: 'Mine', mailFolder: 'trash' }),
    empty: () => ({ mailFolder: 'trash' }),
    send: (id) => ({ ...newEmail, draft: id }),
    sendLater: (id) => ({ ...newEmail, draft: id }),
    createDraft: () => newEmail,
    updateDraft: (id) => ({ id, ...newEmail }),
    attach: (id) => ({ id, name: 'theirs.txt', text: 'Theirs' }),
    detach: (id) => ({ id, n: 1 }),
    attachment: (id) => ({ id, n: 1 }),
    recipients: () => ({ q: 'piotr' }),
    event: (id) => ({ id }),
    answerEvent: (id) => ({ id, answer: 'accepted' }),
    reply: (id) => ({ id, message: 'Theirs' }),
    forward: (id) => ({ id, to: outside, message: 'Theirs' }),
    delete: (id) => ({ id }),
    labels: () => ({}),
    block: () => ({ email: outside[0] }),
    unblock: () => ({ email: outside[0] }),
  },
  mailSettings: {
    settings: () => ({}),
    sign: () => ({ message: 'Theirs' }),
    away: () => ({ isOn: true, from: null, until: null, subject: 'Theirs', message: 'Theirs' }),
    listing: () => ({ groupsConversations: false }),
    templates: () => ({}),
    addTemplate: () => ({ name: 'Theirs', message: 'Theirs' }),
    renameTemplate: (id) => ({ id, name: 'Theirs' }),
    removeTemplate: (id) => ({ id }),
    restoreTemplate: (id) => ({ id }),
    addLabel: () => ({ name: 'Theirs', color: 'info' }),
    changeLabel: (id) => ({ id, name: 'Theirs' }),
    removeLabel: (id) => ({ id }),
    restoreLabel: (id) => ({ id }),
    rules: () => ({}),
    addRule: () => ({ from: 'Theirs', star: true }),
    changeRule: (id) => ({ id, from: 'Theirs', star: true }),
    removeRule: (id) => ({ id }),
    restoreRule: (id) => ({ id }),
    raiseRule: (id) => ({ id }),
    applyRule: (id) => ({ id }),
    blocked: () => ({}),
  },
  todo: {
    list: () => ({ filter: 'all' }),
    rows: () => ({ filter: 'all' }),
    counts: () => ({}),
    colleagues: () => ({ q: 'piotr' }),
    setView: () => ({ filter: 'all', sort: 'title' }),
    read: (id) => ({ id }),
    move: (id) => ({ id, to: id }),
    tags: () => ({}),
    addTag: () => ({ name: 'Theirs' }),
    changeTag: (id) => ({ id, name: 'Theirs' }),
    removeTag: (id) => ({ id }),
    restoreTag: (id) => ({ id }),
    sections: () => ({}),
    addSection: () => ({ name: 'Theirs' }),
    changeSection: (id) => ({ id, name: 'Theirs' }),
    moveSection: (id) => ({ id, to: id }),
    removeSection: (id) => ({ id }),
    restoreSection: (id) => ({ id }),
    parse: () => ({ text: 'Oil today' }),
    quickAdd: () => ({ text: 'Oil the trap today', list: 'all' }),
    create: () => ({ task: { title: 'Theirs' } }),
    subtasks: (id) => ({ task: id }),
    addSubtask: (id) => ({ task: id, title: 'Theirs' }),
    changeSubtask: (id) => ({ task: id, id: 1, title: 'Theirs' }),
    moveSubtask: (id) => ({ task: id, id: 1, to: 1 }),
    removeSubtask: (id) => ({ task: id, id: 1 }),
    restoreSubtask: (id) => ({ task: id, id: 1 }),
    comments: (id) => ({ task: id }),
    addComment: (id) => ({ task: id, text: 'Theirs' }),
    removeComment: (id) => ({ task: id, id: 1 }),
    restoreComment: (id) => ({ task: id, id: 1 }),
    trash: (id) => ({ id }),
    change: (id) => ({ id, title: 'Theirs', tags: ['bug'], isCompleted: true }),
    restore: (id) => ({ id }),
    remove: (id) => ({ id }),
  },
  calendar: {
    list: () => ({}),
    create: () => ({ title: 'Theirs', start: '2026-12-01' }),
    change: (id) => ({ id, title: 'Theirs', label: 'personal' }),
    remove: (id) => ({ id }),
    undo: (id) => ({ id }),
    view: () => ({ view: 'month', date: '2026-12-01' }),
    search: () => ({ q: 'Theirs' }),
    read: (id) => ({ id }),
    guests: (id) => ({ id }),
    answer: (id) => ({ id, answer: 'accepted' }),
    people: () => ({ q: 'piotr' }),
    fromMail: (id) => ({ id }),
    availability: () => ({
      ...{ start: '2026-12-01T10:00', end: '2026-12-01T11:00', guests: 'demo@demo.com' },
    }),
    file: () => ({}),
    feed: () => ({}),
    openFeed: () => ({}),
    closeFeed: () => ({}),
    subscription: () => ({ token: 'guessed' }),
    settings: () => ({}),
    changeSettings: () => ({ reminders: [60] }),
  },
  calendars: {
    list: () => ({}),
    add: () => ({ name: 'Theirs' }),
    change: (id) => ({ id, name: 'Theirs' }),
    remove: (id) => ({ id }),
    restore: (id) => ({ id }),
    file: (id) => ({ id }),
  },
  sharing: {
    list: (id) => ({ id }),
    share: (id) => ({ id, email: 'nobody@house.example', access: 'write' }),
    unshare: (id) => ({ id, email: 'admin@admin.com' }),
    shared: () => ({}),
    hide: (id) => ({ id, isHidden: true }),
    leave: (id) => ({ id }),
    read: (id) => ({ share: id, id: 1 }),
    create: (id) => ({ share: id, title: 'Theirs', start: '2026-12-01' }),
    change: (id) => ({ share: id, id: 1, title: 'Theirs' }),
    remove: (id) => ({ share: id, id: 1 }),
    undo: (id) => ({ share: id, id: 1 }),
  },
  calendarImports: {
    read: () => ({}),
    preview: (id) => ({ id }),
    store: (id) => ({ id }),
    undo: (id) => ({ id }),
  },
  chat: {
    chats: () => ({}),
    contacts: () => ({}),
    send: (id) => ({ contactId: id, message: { textContent: 'Theirs' } }),
    seen: (id) => ({ contactId: id }),
    pin: (id) => ({ contactId: id, value: id !== 1 }),
    mute: (id) => ({ contactId: id, value: id !== 1 }),
    sidebar: () => ({}),
    first: () => ({}),
    say: (id) => ({ contactId: id, textContent: 'Theirs' }),
    typing: (id) => ({ contactId: id }),
    messages: (id) => ({ contactId: id }),
    search: () => ({ q: 'the' }),
    message: (id) => ({ id }),
    edit: (id) => ({ id, textContent: 'Theirs' }),
    delete: (id) => ({ id }),
    restore: (id) => ({ id }),
    react: (id) => ({ id, emoji: '👀', on: true }),
    profile: () => ({}),
    changeProfile: () => ({ status: 'away', about: 'Theirs' }),
  },
  chatFiles: {
    add: () => ({ file: 'theirs' }),
    content: (id) => ({ id }),
    preview: (id) => ({ id }),
    remove: (id) => ({ id }),
  },
  groups: {
    channels: () => ({}),
    group: (id) => ({ id }),
    change: (id) => ({ id, name: 'Theirs' }),
    remove: (id) => ({ id }),
    invite: (id) => ({ id, contacts: [11] }),
    removeMember: (id) => ({ id, contactId: 11 }),
    setRole: (id) => ({ id, contactId: 11, role: 'owner' }),
    join: (id) => ({ id }),
    leave: (id) => ({ id }),
    seen: (id) => ({ id }),
    mute: (id) => ({ id, value: true }),
  },
  lists: {
    settings: () => ({ list: 'users' }),
    saveView: () => ({ list: 'users', name: 'Theirs', query: 'role=admin' }),
    renameView: (id) => ({ list: 'users', id, name: 'Theirs' }),
    deleteView: (id) => ({ list: 'users', id }),
    chooseColumn: () => ({ list: 'users', column: 'email', isShown: false }),
    resizeColumn: () => ({ list: 'users', column: 'email', width: 300 }),
    resetWidths: () => ({ list: 'users' }),
  },
  bookmarks: {
    list: () => ({}),
    star: (id) => ({ obj: { id, starred: id === 1 } }),
    bar: () => ({}),
    order: (id) => ({ ids: [id, 3] }),
  },
  shell: {
    frame: () => ({}),
    me: () => ({}),
    preferences: () => ({}),
    choose: () => ({ theme: 'light', sidebarCollapsed: false }),
    access: () => ({ permission: 'users.read' }),
    reset: () => ({}),
  },
  dashboard: { summary: () => ({}) },
  analytics: {
    stats: () => ({}),
    overview: () => ({}),
    csv: () => ({ page: 'analytics', part: 'tickets' }),
  },
  notifications: { list: () => ({}), desktop: () => ({ after: 1 }), read: (id) => ({ ids: [id] }) },
  search: {
    find: (id) => ({ q: ['tidewater', 'mine', 'nime'][id] ?? 'theirs' }),
    recent: () => ({}),
    remember: (id) => ({ q: `theirs ${id}` }),
    forget: () => ({}),
  },
  enquiries: {
    organization: () => ({}),
    list: () => ({}),
    send: () => ({ topic: 'other', subject: 'Theirs', message: 'Theirs' }),
    attachment: (id) => ({ id }),
  },
  misc: { opening: () => ({}), subscribe: (id) => ({ email: `theirs-${id}@house.example` }) },
  account: {
    read: () => ({}),
    general: () => ({
      ...{ name: 'Theirs', company: 'Theirs' },
      ...{ email: 'theirs@lantern.example', password: 'onstage-staff' },
    }),
    info: () => ({ bio: 'Theirs', country: 'FR', languages: ['pt'] }),
    social: () => ({ quora: 'https://theirs.example' }),
    notifications: () => ({ news: false }),
    password: () => ({ oldPassword: 'onstage-staff', password: 'of theirs alone' }),
    email: () => ({}),
    sendAgain: () => ({}),
    removeAvatar: () => ({}),
    endOthers: () => ({}),
    reauthState: () => ({}),
    reauthenticate: () => ({ password: 'onstage-staff' }),
    connections: () => ({}),
    disconnect: () => ({ id: 'github' }),
  },
  twoFactor: {
    state: () => ({}),
    begin: () => ({}),
    confirm: () => ({ code: '123456' }),
    renewCodes: () => ({}),
    turnOff: () => ({}),
  },
  passkeys: {
    list: () => ({}),
    beginAdding: () => ({}),
    add: () => ({ ...passkeyAnswer, response: { ...signed, attestationObject: 'o2NmbXQ' } }),
    rename: (id) => ({ id, name: 'Theirs' }),
    remove: (id) => ({ id }),
    beginReauthentication: () => ({}),
    reauthenticate: () => ({
      ...passkeyAnswer,
      response: { ...signed, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQC' },
    }),
  },
  personalData: {
    deletion: () => ({}),
    requestDeletion: () => ({}),
    withdrawDeletion: () => ({}),
  },
  shop: {
    wishes: () => ({}),
    wish: (id) => ({ productId: id }),
    unwish: (id) => ({ productId: id }),
    moveToCart: (id) => ({ productId: id }),
    cart: () => ({}),
    changeCart: (id) => ({ product: id, change: 1 }),
    acknowledge: () => ({}),
    coupon: () => ({ code: 'ENCORE5' }),
    view: () => ({}),
    keepView: () => ({ view: 'list' }),
    order: () => ({ address: 1, payment: 'cash' }),
    orders: () => ({}),
    orderById: (id) => ({ id }),
  },
  addresses: {
    list: () => ({}),
    add: () => theirAddress,
    read: (id) => ({ id }),
    change: (id) => ({ id, town: 'Theirs' }),
    remove: (id) => ({ id }),
  },
  boards: {
    read: () => ({ id: 'casting' }),
    reorder: () => ({ id: 'scenes', order: { order: [4, 3, 2, 1] } }),
  },
  people: {
    list: () => ({}),
    file: () => ({ format: 'csv' }),
    read: () => ({ file: 'theirs' }),
    preview: (id) => ({ id }),
    store: (id) => ({ file: id }),
    undo: (id) => ({ id }),
  },
  uploads: {
    list: () => ({}),
    add: () => ({ file: 'theirs' }),
    content: (id) => ({ id }),
    preview: (id) => ({ id }),
    remove: (id) => ({ id }),
  },
  invoices: {
    list: () => ({}),
    read: (id) => ({ id }),
    pdf: (id) => ({ id }),
    send: (id) => ({ id, to: outside[0] }),
  },
  profile: { own: () => ({}), events: () => ({}) },
  applications: {
    list: () => ({}),
    create: () => ({ application: { title: 'Theirs' } }),
    read: (id) => ({ id }),
    save: (id) => ({ id, application: { title: 'Theirs' } }),
    submit: (id) => ({ id }),
    remove: (id) => ({ id }),
  },
  documents: {
    list: () => ({}),
    create: () => ({ title: 'Theirs' }),
    read: (id) => ({ id }),
    save: (id) => ({ id, title: 'Theirs' }),
    versions: (id) => ({ id }),
    version: (id) => ({ id, number: 1 }),
    restore: (id) => ({ id, number: 1 }),
    remove: (id) => ({ id }),
  },
}

/** Ids that exist in both accounts. */
const shared = {
  mail: [21, 16, 28],
  mailSettings: [],
  todo: [28, 10],
  calendar: [1, 2],
  calendars: [1],
  sharing: [1],
  calendarImports: [],
  chat: [1, 2],
  chatFiles: [],
  groups: [],
  bookmarks: [1, 7],
  lists: [],
  shell: [],
  dashboard: [],
  analytics: [],
  notifications: [1],
  search: [0, 1, 2],
  misc: [],
  enquiries: [],
  account: [],
  twoFactor: [],
  passkeys: [],
  personalData: [],
  shop: [1, 2],
  addresses: [],
  boards: [],
  invoices: [1, 2],
  people: [1],
  uploads: [],
  profile: [],
  applications: [],
  documents: [],
}

type Call = {
  name: string
  area: keyof Areas
  endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'who' | 'isBareId'>
  inputFor: (id: number) => object
}

const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]): Call => {
    const parseInputs = inputs[area as keyof Areas] as Record<string, Call['inputFor']>
    const inputFor = parseInputs[call]
    if (!inputFor) throw new Error(`There is no input for ${area}.${call}.`)
    const name = `${endpoint.method} ${endpoint.path}`
    return { name, area: area as keyof Areas, endpoint, inputFor }
  }),
)

/** Ids that exist in one of the accounts only, by area. */
type Foreign = Record<keyof Areas, number>

/** Adds more rows to an account than the other account creates in these tests. */
async function fill(client: TestClient): Promise<Foreign> {
  const getId = async (answer: Promise<Response>) => (await (await answer).json()).id as number
  const foreign = {
    mail: 0,
    mailSettings: 0,
    todo: 0,
    calendar: 0,
    calendars: 0,
    sharing: 0,
    calendarImports: 0,
    chat: 5,
    chatFiles: 0,
    groups: 0,
    bookmarks: 50,
    lists: 0,
    shell: 0,
    dashboard: 0,
    analytics: 0,
    notifications: 99,
    search: 3,
    misc: 0,
    enquiries: 1,
    account: 0,
    twoFactor: 0,
    passkeys: 0,
    personalData: 0,
    shop: 13,
    addresses: 0,
    boards: 0,
    invoices: 0,
    people: 99,
    uploads: 0,
    profile: 0,
    applications: 0,
    documents: 0,
  }
  const own = { subject: 'Mine', message: 'Mine', to: ['Mine'], attachments: ['Mine'] }
  for (let n = 0; n < 20; n++) {
    foreign.mail = await getId(client.call(mail.createDraft, own))
    foreign.todo = await getId(client.call(todo.create, { task: { title: 'Mine', tags: ['doc'] } }))
    foreign.calendar = await getId(
      client.call(calendar.create, { title: 'Mine', start: '2026-12-01' }),
    )
  }
  await client.call(todo.addSubtask, { task: foreign.todo, title: 'Mine' })
  await client.call(todo.addComment, { task: foreign.todo, text: 'Mine' })
  for (let n = 0; n < 3; n++)
    foreign.calendars = await getId(client.call(calendars.add, { name: 'Mine' }))
  foreign.sharing = foreign.calendars
  const share = { id: foreign.sharing, email: 'admin@admin.com', access: 'read' } as const
  await client.call(sharing.share, share)
  const file = new FormData()
  file.set('file', new File(['BEGIN:VCALENDAR\nEND:VCALENDAR\n'], 'Mine.ics'))
  const sent = await getForm(file)
  foreign.calendarImports = await getId(client.send(calendarImports.read.path, sent))
  const address = { ...theirAddress, name: 'Mine', town: 'Mine' }
  foreign.addresses = await getId(client.call(addresses.add, address))
  await client.call(addresses.add, address)
  for (let n = 0; n < 3; n++) {
    await client.call(shop.changeCart, { product: 13, change: 1 })
    const order = { address: foreign.addresses, payment: 'card' }
    foreign.invoices = await getId(client.call(shop.order, order))
  }
  const draft = await client.call(applications.create, { application: { title: 'Mine' } })
  foreign.applications = (await draft.json()).applicationId
  for (let n = 0; n < 20; n++) {
    foreign.documents = await getId(client.call(documents.create, { title: 'Mine' }))
  }
  await client.call(mailSettings.addTemplate, { name: 'Mine', message: 'Mine' })
  await client.call(mailSettings.addLabel, { name: 'Mine', color: 'info' })
  foreign.mailSettings = await getId(
    client.call(mailSettings.addRule, { from: 'Mine', star: true }),
  )
  foreign.groups = await getId(client.call(groups.create, { name: 'Mine' }))
  const mine = new File(['Mine'], 'Mine.txt')
  foreign.chatFiles = await getId(uploadFile(client, mine, {}, chatFiles.add.path))
  foreign.uploads = await getId(uploadFile(client, mine))
  await client.call(chat.send, { contactId: foreign.chat, message: { textContent: 'Mine' } })
  await client.call(bookmarks.star, { obj: { id: foreign.bookmarks, starred: false } })
  for (let n = 0; n < 3; n++) {
    const view = { list: 'users', name: `Mine ${n}`, query: 'role=staff' } as const
    foreign.lists = await getId(client.call(lists.saveView, view))
  }
  await client.call(lists.chooseColumn, { list: 'users', column: 'role', isShown: false })
  await client.call(lists.resizeColumn, { list: 'users', column: 'role', width: 100 })
  await client.call(search.saveRecent, { q: 'Mine' })
  await client.call(account.general, { company: 'Mine' })
  await client.call(account.info, { bio: 'Mine', country: 'GB' })
  await client.call(account.social, { linkedin: 'https://mine.example/Mine' })
  await client.call(shell.choose, { theme: 'dark', direction: 'rtl', sidebarCollapsed: true })
  return foreign
}

const now = () => Date.parse('2026-11-20T18:00:00Z')
const demoEmail = 'demo@demo.com'

/** Two identical applications: one user has made changes in `busy` only. */
const apps = {} as { busy: App; quiet: App }
const staff = {} as { busy: TestClient; quiet: TestClient }
let demo: TestClient
let foreign: Foreign

beforeAll(async () => {
  apps.busy = await open({ now })
  apps.quiet = await open({ now })
  demo = await apps.busy.staff()
  await apps.quiet.staff()
  staff.busy = await apps.busy.staff('Staff')
  staff.quiet = await apps.quiet.staff('Staff')
  foreign = await fill(demo)
  for (const { area, endpoint, inputFor } of calls) {
    // profiles are visible to everyone
    if (endpoint.path === chat.changeProfile.path) continue
    for (const id of shared[area]) await demo.call(endpoint, inputFor(id))
  }
  return async () => {
    await apps.busy[Symbol.asyncDispose]()
    await apps.quiet[Symbol.asyncDispose]()
  }
}, 60_000)

test('every call is tested here or concerns shared data', () => {
  const tried: unknown[] = calls.map(({ endpoint }) => endpoint)
  const sharedByAll: unknown[] = [
    search.data,
    search.file,
    suggestions.all,
    ...Object.values(boxOffice),
    ...Object.values({ ...venues, ...tree }),
    ...Object.values({ ...auth, ...passwordReset, ...registrationLinks, ...secondFactor }),
    ...Object.values(lockScreen),
    ...Object.values(passkeySignIn),
    // votes are counted for all users
    ...Object.values({ ...faq, ...knowledge }),
    ...[reviews, review],
    ...Object.values(assignedTasks), // assigned-tasks.test.ts tests who reaches them
    createGroup, // creates a row of its own; chat-groups.test.ts tests who reaches it
    ...Object.values(wall),
    demoForms.check,
    archive,
    ...[sessions, endOne, avatar, setAvatar, verifyEmail, emailPicture],
  ]
  const left = api
    .map(({ endpoint }) => endpoint)
    .filter((each) => !each.permission && !tried.includes(each) && !sharedByAll.includes(each))
  expect(left).toEqual([])
})

/** Returns the response without values that differ each time and without the position in the shared event log. */
const readable = async (answer: Response) =>
  (await answer.text())
    .replace(/(?<="token":")[\w-]{43}(?=")/, 'a secret')
    .replace(/(?<="at":)\d+/, '0')

describe.each(calls)('$name', ({ area, endpoint, inputFor }) => {
  test.runIf(endpoint.who === 'staff')('returns 401 to anonymous visitors', async () => {
    for (const input of [inputFor(1), { nonsense: true }]) {
      const answer = await apps.busy.client().call(endpoint, input)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'not-signed-in' })
    }
  })

  test('never changes or returns rows of another account', async () => {
    const before = await listRows(apps.busy, demoEmail)
    for (const id of [foreign[area], ...shared[area]]) {
      const [busy, quiet] = [
        await staff.busy.call(endpoint, inputFor(id)),
        await staff.quiet.call(endpoint, inputFor(id)),
      ]
      expect(busy.status).toBeLessThan(500)
      const [text, quietText] = await Promise.all([busy, quiet].map(readable))
      expect(text).not.toContain('Mine')
      expect([busy.status, text]).toEqual([quiet.status, quietText])
    }
    expect(await listRows(apps.busy, demoEmail)).toEqual(before)
  })
})

test.each([
  ['read a mail', mail.read, inputs.mail.read, 'mail'],
  ['star a mail', mail.star, inputs.mail.star, 'mail'],
  ['change a draft', mail.updateDraft, inputs.mail.updateDraft, 'mail'],
  ['answer a mail', mail.reply, inputs.mail.reply, 'mail'],
  ['send on a mail', mail.forward, inputs.mail.forward, 'mail'],
  ['delete a mail', mail.delete, inputs.mail.delete, 'mail'],
  ['change a task', todo.change, inputs.todo.change, 'todo'],
  ['change a section', todo.changeSection, inputs.todo.changeSection, 'todo'],
  ['move a section', todo.moveSection, inputs.todo.moveSection, 'todo'],
  ['delete a section', todo.removeSection, inputs.todo.removeSection, 'todo'],
  ['restore a section', todo.restoreSection, inputs.todo.restoreSection, 'todo'],
  ['read a task', todo.read, inputs.todo.read, 'todo'],
  ['list subtasks', todo.subtasks, inputs.todo.subtasks, 'todo'],
  ['add a subtask', todo.addSubtask, inputs.todo.addSubtask, 'todo'],
  ['change a subtask', todo.changeSubtask, inputs.todo.changeSubtask, 'todo'],
  ['move a subtask', todo.moveSubtask, inputs.todo.moveSubtask, 'todo'],
  ['delete a subtask', todo.removeSubtask, inputs.todo.removeSubtask, 'todo'],
  ['restore a subtask', todo.restoreSubtask, inputs.todo.restoreSubtask, 'todo'],
  ['list comments', todo.comments, inputs.todo.comments, 'todo'],
  ['add a comment', todo.addComment, inputs.todo.addComment, 'todo'],
  ['delete a comment', todo.removeComment, inputs.todo.removeComment, 'todo'],
  ['restore a comment', todo.restoreComment, inputs.todo.restoreComment, 'todo'],
  ['move a task', todo.move, inputs.todo.move, 'todo'],
  ['restore a task', todo.restore, inputs.todo.restore, 'todo'],
  ['delete a task', todo.remove, inputs.todo.remove, 'todo'],
  ['change an event', calendar.change, inputs.calendar.change, 'calendar'],
  ['read an event', calendar.read, inputs.calendar.read, 'calendar'],
  ['list the guests of an event', calendar.guests, inputs.calendar.guests, 'calendar'],
  ['answer an invitation', calendar.answer, inputs.calendar.answer, 'calendar'],
  ['delete an event', calendar.remove, inputs.calendar.remove, 'calendar'],
  ['change a calendar', calendars.change, inputs.calendars.change, 'calendars'],
  ['delete a calendar', calendars.remove, inputs.calendars.remove, 'calendars'],
  ['restore a calendar', calendars.restore, inputs.calendars.restore, 'calendars'],
  ['export a calendar', calendars.file, inputs.calendars.file, 'calendars'],
  ['list the shares of a calendar', sharing.list, inputs.sharing.list, 'sharing'],
  ['share a calendar', sharing.share, inputs.sharing.share, 'sharing'],
  ['stop sharing a calendar', sharing.unshare, inputs.sharing.unshare, 'sharing'],
  ['hide a shared calendar', sharing.hide, inputs.sharing.hide, 'sharing'],
  ['leave a shared calendar', sharing.leave, inputs.sharing.leave, 'sharing'],
  ['read an event of a shared calendar', sharing.read, inputs.sharing.read, 'sharing'],
  ['add an event to a shared calendar', sharing.create, inputs.sharing.create, 'sharing'],
  ['change an event of a shared calendar', sharing.change, inputs.sharing.change, 'sharing'],
  ['delete an event of a shared calendar', sharing.remove, inputs.sharing.remove, 'sharing'],
  ['undo in a shared calendar', sharing.undo, inputs.sharing.undo, 'sharing'],
  ['preview an import', calendarImports.preview, inputs.calendarImports.preview, 'calendarImports'],
  ['import a file', calendarImports.store, inputs.calendarImports.store, 'calendarImports'],
  ['undo an import', calendarImports.undo, inputs.calendarImports.undo, 'calendarImports'],
  ['read an address', addresses.read, inputs.addresses.read, 'addresses'],
  ['change an address', addresses.change, inputs.addresses.change, 'addresses'],
  ['delete an address', addresses.remove, inputs.addresses.remove, 'addresses'],
  ['read an order', shop.orderById, inputs.shop.orderById, 'invoices'],
  ['read an invoice', invoices.read, inputs.invoices.read, 'invoices'],
  ['read an invoice as a PDF', invoices.pdf, inputs.invoices.pdf, 'invoices'],
  ['read an application', applications.read, inputs.applications.read, 'applications'],
  ['save an application', applications.save, inputs.applications.save, 'applications'],
  ['submit an application', applications.submit, inputs.applications.submit, 'applications'],
  ['delete an application', applications.remove, inputs.applications.remove, 'applications'],
  ['read a document', documents.read, inputs.documents.read, 'documents'],
  ['save a document', documents.save, inputs.documents.save, 'documents'],
  ['list the versions of a document', documents.versions, inputs.documents.versions, 'documents'],
  ['read a version of a document', documents.version, inputs.documents.version, 'documents'],
  ['restore a version of a document', documents.restore, inputs.documents.restore, 'documents'],
  ['delete a document', documents.remove, inputs.documents.remove, 'documents'],
  ['send an invoice', invoices.send, inputs.invoices.send, 'invoices'],
] as const)(
  "with the id of another account's row answers like an unknown id: %s",
  async (...row) => {
    const [, endpoint, inputFor, area] = row
    const answers = await Promise.all(
      [foreign[area], 999_999].map((id) => staff.busy.call(endpoint, inputFor(id))),
    )
    const [theirs, nobodys] = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(theirs).toEqual(nobodys)
  },
)

/** Ways to send something to a colleague; email 27 is a sample. */
const deliveries: [string, (client: TestClient) => Promise<Response>, string][] = [
  ['an email', (client) => client.call(mail.send, { ...newEmail, to: [demoEmail] }), 'mails'],
  ['a blind copy', (client) => client.call(mail.send, { ...newEmail, bcc: [demoEmail] }), 'mails'],
  [
    'a mail sent on',
    (client) => client.call(mail.forward, { id: 27, to: [demoEmail], message: '' }),
    'mails',
  ],
  [
    'a message',
    (client) => client.call(chat.send, { contactId: 11, message: { textContent: 'Theirs' } }),
    'chat_messages',
  ],
]

test.each(deliveries)('%s adds one row for a colleague', async (_, deliver, table) => {
  const before = await listRows(apps.busy, demoEmail)
  const answer = await deliver(staff.busy)
  expect(answer.ok).toBe(true)
  const { [table]: own = [], ...others } = await listRows(apps.busy, demoEmail)
  // the colleague also gets a notification and an event
  for (const received of ['notifications', 'event_log']) others[received] = before[received] ?? []
  expect(own).toHaveLength((before[table]?.length ?? 0) + 1)
  expect(own).toEqual(expect.arrayContaining(before[table] ?? []))
  // senders are stored as correspondents for the suggestions
  const { correspondents } = others
  if (table === 'mails')
    expect({ ...others, mails: before.mails }).toEqual({ ...before, correspondents })
})

test('no page shows an email of another account, and no form changes one', async () => {
  const before = await listRows(apps.busy, demoEmail)
  const id = String(foreign.mail)
  const look = async (page: string) => {
    const answer = await staff.busy.visit(page)
    expect(await answer.text(), page).not.toContain('Mine')
    return answer.status
  }
  for (const list of everyList) {
    expect(await look(`/email/${list}`)).toBe(200)
    expect(await look(`/email/${list}?q=mine`)).toBe(200)
    expect(await look(`/email/${list}/${id}`)).toBe(404)
  }
  expect(await look('/dashboard')).toBe(200)
  for (const todo of ['move?mailFolder=trash', 'label?label=company', 'mark?unread=false']) {
    await staff.busy.submit('/email/inbox', { ids: id, intent: todo })
    await staff.busy.submit(`/email/draft/${id}`, { ids: id, intent: todo })
  }
  await staff.busy.submit('/email/inbox', { intent: `star?mailId=${id}` })
  expect(await listRows(apps.busy, demoEmail)).toEqual(before)
})

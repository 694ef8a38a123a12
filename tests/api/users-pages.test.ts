import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { managedUsers } from '#db/users/table.ts'
import { freshUsers } from '../support/counters.ts'
import { parseText, parseTexts } from '../support/html.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { add, all, change, getUser, halldora } from '../support/user-calls.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

const list = '/app/user/list'
const parseIds = (html: string) =>
  [...html.matchAll(/<th scope="row" class="of-name">.*?view\?id=(\d+)/gs)].map(([, id]) =>
    Number(id),
  )
const parseNotices = (html: string) =>
  /<div class="notices".*?(?=<header class="page-header")/s.exec(html)?.[0] ?? ''
const listNotices = (html: string) => parseTexts(parseNotices(html), 'p')
const listErrors = (html: string) =>
  [...html.matchAll(/class="field-error">.*?<\/svg>([^<]*)/gs)].map(([, error]) => error)
const getFieldValue = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1]
const listedIn = (html: string) => getFieldValue(html, 'listed') ?? ''

/** Returns the fields of the undo form in a notice. */
const parseUndoOffer = (html: string) => {
  const [form = ''] =
    /<form action="[^"]*" method="post"><input.*?<\/form>/s.exec(parseNotices(html)) ?? []
  return Array.from(
    form.matchAll(/name="(\w+)" value="([^"]*)"/g),
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  )
}

/** Selects rows of the list and submits a button, as a browser does without scripts. */
async function tick(client: TestClient, ids: number[], label: string, query = '', more = {}) {
  const listed = listedIn(await client.page(list + query))
  const ticked = ids.map((id): [string, string] => ['ids', String(id)])
  return client.submit(list + query, [
    ['listed', listed],
    ...ticked,
    ...Object.entries(more).map(([name, value]): [string, string] => [name, String(value)]),
    ['intent', `bulk?action=${label}`],
  ])
}

describe('a page of the user list', () => {
  test.each([
    ['', idsFrom(268, 287)],
    ['?page=3', idsFrom(308, 317)],
    ['?perPage=50', idsFrom(268, 317)],
    ['?sort=name&dir=desc&status=blocked', [288, 315, 311, 282, 303, 296].toSorted()],
    ['?department=management&role=user&q=&name=&sort=nonsense', [284, 307]],
    ['?name=ravn&country=ire', [272]],
    ['?q=zzz', []],
  ])('with %s shows the requested users', async (query, ids) => {
    const html = await demo.page(list + query)
    const visible = parseIds(html)
    expect(query.includes('dir=desc') ? visible.toSorted() : visible).toEqual(ids)
    if (ids.length === 0) expect(html).toContain('No users found')
  })

  test('shows its range and links to each user and back', async () => {
    const html = await demo.page(`${list}?page=2&role=user&perPage=nonsense`)
    expect(parseText(html, 'h1')).toBe('User list')
    const answer = await demo.visit(`${list}?page=9&status=blocked`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list}?status=blocked`])
    const narrowed = await demo.page(`${list}?status=blocked`)
    expect(narrowed).toContain('1–6 of 6')
    expect(narrowed).toContain('href="/app/user/view?id=282&amp;from=status%3Dblocked"')
    const view = await demo.page('/app/user/view?id=282&from=status%3Dblocked')
    expect(view).toContain(`href="${list}?status=blocked"`)
    const led = await demo.page('/app/user/view?id=282&from=//elsewhere.example')
    expect(led).not.toMatch(/href="[^"]*elsewhere/)
  })

  test('can be exported and printed with its filters', async () => {
    const html = await demo.page(`${list}?department=management&sort=name&page=1`)
    expect(html).toContain('href="/api/users.csv?department=management&amp;sort=name"')
    const paper = await demo.page(`${list}?perPage=20&print=`)
    expect(paper.match(/<th scope="row"/g)).toHaveLength(50)
    expect(paper).not.toContain('name="ids"')
  })

  test.each([
    ['/pages/user/list?role=admin&page=2', '/app/user/list?role=admin&page=2'],
    ['/pages/user/view?id=300', '/app/user/view?id=300'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await demo.visit(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
  })
})

describe('the user list without scripts', () => {
  test('asks before deleting the user of a row', async () => {
    const html = await demo.page(`${list}?page=2&delete=300`)
    expect(html).toContain('Delete Marguerite Oyelaran?')
    const answer = await tick(demo, [300], 'delete', '?page=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${list}?page=2`])
    const after = await demo.page(`${list}?page=2`)
    expect(listNotices(after)).toEqual(['1 user deleted.'])
    expect(toIds(await all(demo))).toEqual(idsFrom(268, 317).filter((id) => id !== 300))
    await demo.submit(list, parseUndoOffer(after))
    expect(toIds(await all(demo))).toEqual(idsFrom(268, 317))
    expect(listNotices(await demo.page(list))).toEqual(['1 user restored.'])
  })

  test('archives selected rows, counts those whose status changed, and restores each by undo', async () => {
    await tick(demo, [279, 280, 282], 'deactivate')
    const html = await demo.page(list)
    expect(listNotices(html)).toEqual(['2 users archived.'])
    expect((await getUser(demo, 282)).status).toBe('deactivated')
    await demo.submit(list, parseUndoOffer(html))
    const statuses = await Promise.all([279, 280, 282].map((id) => getUser(demo, id)))
    expect(statuses.map(({ status }) => status)).toEqual(['deactivated', 'active', 'blocked'])
  })

  test('has an undo that skips users changed since', async () => {
    const admin = await app.staff('Admin')
    await tick(demo, [280, 281], 'deactivate')
    const undo = parseUndoOffer(await demo.page(list))
    await change(admin, 280, { status: 'blocked' })
    await demo.submit(list, undo)
    expect(listNotices(await demo.page(list))).toEqual(['Changes undone for 1 user.'])
    expect((await getUser(demo, 280)).status).toBe('blocked')
    await demo.submit(list, undo)
    expect(listNotices(await demo.page(list))).toEqual([
      'Nothing was undone. Someone else has since changed these users.',
    ])
  })

  test('names users who cannot be restored', async () => {
    const { username, name } = await getUser(demo, 300)
    await tick(demo, [300, 301], 'delete', '?page=2')
    const undo = parseUndoOffer(await demo.page(list))
    await add(demo, { ...halldora, username })
    await demo.submit(list, undo)
    expect(listNotices(await demo.page(list))).toEqual([
      '1 user restored.',
      `Not restored because their username or email address is now in use: ${name}`,
    ])
  })

  test('archives and restores a thousand users at once, and refuses more', async () => {
    const [row] = await app.services.db.select().from(managedUsers).limit(1)
    const more = idsFrom(1001, 1951).map((id) => ({
      ...{ ...(row as typeof managedUsers.$inferSelect), id, role: 'user' as const },
      ...{ username: `extra.${id}`, email: `x${id}@house.example` },
    }))
    await app.services.db.write((tx) => tx.insert(managedUsers).values(more))
    const first = idsFrom(268, 287)
    const active = (await all(demo)).filter(({ status }) => status === 'active').length
    await tick(demo, first, 'deactivate', '', { all: 'true' })
    expect((await all(demo)).filter(({ status }) => status === 'active')).toHaveLength(active)
    await app.services.db.write((tx) => tx.delete(managedUsers).where(eq(managedUsers.id, 1951)))
    await tick(demo, first, 'block', '?role=user', { all: 'true' })
    const html = await demo.page(list)
    await demo.submit(list, parseUndoOffer(html))
    expect((await all(demo)).filter(({ status }) => status === 'active')).toHaveLength(active - 1)
  })

  test('archives all results of the filter except deselected ones', async () => {
    const query = '?role=user&status=active'
    const html = await demo.page(`${list}${query}&select=all`)
    expect(html).toContain('name="all" value="true"')
    const [spared = 0, ...others] = parseIds(html)
    await tick(demo, others, 'deactivate', query, { all: 'true' })
    const left = (await all(demo)).filter(
      ({ role, status }) => role === 'user' && status === 'active',
    )
    expect(toIds(left)).toEqual([spared])
  })

  test('acts on nobody when no row of the page is selected', async () => {
    const before = await all(demo)
    for (const ids of [[], [317]]) {
      await tick(demo, ids, 'delete', '', { all: 'true' }) // the second user is on another page
      expect(listNotices(await demo.page(list))).toEqual(['Select at least one user.'])
    }
    expect(await all(demo)).toEqual(before)
    expect(await demo.page(list)).not.toContain('name="all"')
    expect(await demo.page(`${list}?select=page`)).not.toContain('name="all"')
  })

  test('reports an empty selection, and refuses malformed forms', async () => {
    await tick(demo, [], 'delete')
    expect(listNotices(await demo.page(list))).toEqual(['Select at least one user.'])
    expect((await tick(demo, [270], 'promote')).status).toBe(400)
    expect(await all(demo)).toHaveLength(50)
  })

  test('accepts a page of 150 checkboxes and not many more', async () => {
    for (let more = 0; more < 70; more++) {
      await add(demo, { ...halldora, username: `extra.${more}`, email: `x${more}@house.example` })
    }
    const ids = toIds(await all(demo)).slice(1)
    expect((await tick(demo, ids, 'activate', '?perPage=150')).status).toBe(303)
    expect((await tick(demo, [...ids, ...ids], 'activate', '?perPage=150')).status).toBe(413)
  })

  test('deletes the viewed user once the username is typed', async () => {
    const requested = '/app/user/view?id=300&confirm=delete'
    const deletion = { ids: '300', intent: 'bulk?action=delete' }
    const refused = await demo.submit(requested, { ...deletion, typed: 'marguerite' })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(listErrors(html)).toEqual(['Type the username exactly as shown.'])
    expect(getFieldValue(html, 'typed')).toBe('marguerite')
    const done = await demo.submit(`${requested}&from=role%3Duser`, {
      ...deletion,
      typed: ' Marguerite.Oyelaran',
    })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${list}?role=user`])
    expect((await demo.visit('/app/user/view?id=300')).status).toBe(404)
    expect((await demo.visit('/app/user/edit?id=300')).status).toBe(404)
  })
})

describe('the user editor', () => {
  const edit = (id: number | 'new', tab = 'account') => `/app/user/edit?id=${id}&tab=${tab}`
  const account = {
    form: 'account',
    username: 'halldora',
    name: 'Halldóra Finch',
    email: 'halldora@house.example',
    company: '',
    country: 'Iceland',
    role: 'staff',
    status: 'active',
    department: 'sales',
  }

  test('adds a user and continues with it', async () => {
    const refused = await demo.submit(edit('new'), { ...account, username: 'h', email: 'nowhere' })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(listErrors(html)).toEqual([
      'Use at least three characters: a–z, 0–9, periods, hyphens or underscores.',
      'Enter a valid email address.',
    ])
    expect([getFieldValue(html, 'username'), getFieldValue(html, 'name')]).toEqual([
      'h',
      'Halldóra Finch',
    ])
    const done = await demo.submit(edit('new'), { ...account, 'permissions.posts.read': 'yes' })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/app/user/edit?id=318'])
    expect(await getUser(demo, 318)).toMatchObject({
      country: 'Iceland',
      permissions: { posts: { read: true, write: false } },
    })
    expect(listNotices(await demo.page('/app/user/edit?id=318'))).toEqual(['Halldóra Finch added.'])
  })

  test('saves each tab alone, and keeps + and leading zeros of a number', async () => {
    const before = await getUser(demo, 300)
    await demo.submit(edit(300, 'information'), [
      ['form', 'information'],
      ['version', '1'],
      ['dob', '1990-03-07'],
      ['mobile', '+0044 020 7946'],
      ['website', ''],
      ['gender', 'other'],
      ['languages_known', 'French'],
      ['languages_known', 'Welsh'],
      ['contact_options', 'phone'],
      ['location.city', 'Harrowmouth'],
    ])
    const { version, ...after } = await getUser(demo, 300)
    expect(after).toMatchObject({
      name: before.name,
      dob: '07 March 1990',
      mobile: '+0044 020 7946',
      gender: 'other',
      languages_known: ['French', 'Welsh'],
      contact_options: ['phone'],
      location: { city: 'Harrowmouth', post_code: '' },
    })
    const refused = await demo.submit(edit(300, 'social'), {
      form: 'social',
      version: String(version),
      'social_links.github': 'sources.example/me',
    })
    const html = await refused.text()
    expect(listErrors(html)).toEqual(['Enter a URL that starts with https://.'])
    expect(html).toContain('value="sources.example/me"')
  })

  test('stores and shows only the given fields', async () => {
    const before = await getUser(demo, 280)
    const text = {
      ...account,
      ...before,
      form: 'account',
      name: 'Another Name',
      is_verified: 'yes',
    }
    await demo.submit(edit(280), { ...text, version: '1' } as never)
    await demo.submit(edit(280, 'information'), { form: 'information', mobile: '+44 20 7946' })
    expect(await getUser(demo, 280)).toEqual({
      ...before,
      name: 'Another Name',
      mobile: '+44 20 7946',
      version: 3,
    })
    const activity = await demo.read('/api/users/280/activity')
    expect(activity).toMatchObject([{ fields: ['mobile'] }, { fields: ['name'] }])
  })

  test('keeps a language with a comma in its name', async () => {
    await change(demo, 300, { languages_known: ['Sign, Danish', 'Welsh'] })
    const html = await demo.page(edit(300, 'information'))
    expect(html).toMatch(/value="Sign, Danish"[^>]*checked|checked=""[^>]*value="Sign, Danish"/)
    expect(html).not.toContain('value="Sign"')
  })

  test('refuses a future birth date and a taken username beside the field', async () => {
    const born = await demo.submit(edit(300, 'information'), {
      form: 'information',
      dob: '2999-01-01',
      mobile: '',
      website: '',
    })
    expect(listErrors(await born.text())).toEqual(['Enter a past date such as 07 March 1990.'])
    const taken = await demo.submit(edit(300), { ...account, username: 'dagny.vatnsdal' })
    expect(taken.status).toBe(409)
    expect(listErrors(await taken.text())).toEqual(['This username is already in use.'])
    const { email } = await getUser(demo, 271)
    const both = await demo.submit(edit(300), { ...account, username: 'dagny.vatnsdal', email })
    expect(listErrors(await both.text())).toEqual([
      'This username is already in use.',
      'This email address is already in use.',
    ])
  })

  test('shows a conflict with the differences and the other editor', async () => {
    const admin = await app.staff('Admin')
    const { username, name, email, department } = await getUser(demo, 300)
    const own = {
      ...account,
      username,
      name,
      email,
      role: 'user',
      department,
      country: 'Cyprus',
      is_verified: 'yes',
    }
    await change(admin, 300, { country: 'Malta' })
    const answer = await demo.submit(edit(300), { ...own, version: '1' })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Admin has changed this user since you opened it')
    const table = /<table[^>]*>.*?<\/table>/s.exec(html)?.[0] ?? ''
    expect([...parseTexts(table, 'th'), ...parseTexts(table, 'td')].filter(Boolean)).toEqual([
      ...['Your version', 'Saved version', 'Country'],
      ...['Cyprus', 'Malta'],
    ])
    expect(getFieldValue(html, 'country')).toBe('Cyprus')
    expect(getFieldValue(html, 'version')).toBe('2')
    expect((await demo.submit(edit(300), { ...own, version: '2' })).status).toBe(303)
    expect((await getUser(demo, 300)).country).toBe('Cyprus')
  })

  test('shows a conflict of a form that names a field twice', async () => {
    const { username, name, email, department } = await getUser(demo, 302)
    await change(demo, 302, { country: 'Malta' })
    const fields = { ...account, username, name, email, department, version: '1' }
    const twice = Object.entries(fields).flatMap<[string, string]>(([name, value]) => [
      [name, value],
      [name, 'x'],
    ])
    const answer = await demo.submit(edit(302), twice)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Saved version')
  })

  test('refuses raising the own role, and keeps the last admin', async () => {
    const editor = await app.newUser('Ada', 'editor')
    const { id } = await (await add(demo, { ...halldora, email: editor.email })).json()
    const own = { ...account, email: editor.email, version: '1' }
    const raised = await editor.submit(edit(id), own)
    expect(raised.status).toBe(403)
    expect(listErrors(await raised.text())).toEqual(['You can’t assign a role above your own.'])
    const [last, ...others] = (await all(demo)).filter(({ role }) => role === 'admin')
    await tick(demo, toIds(others), 'block', '?perPage=50')
    const { username = '', email = '', name = '' } = last ?? {}
    const demoted = await demo.submit(edit(last?.id ?? 0), { ...account, username, email, name })
    expect(demoted.status).toBe(409)
    expect(await demoted.text()).toContain('There must be at least one active administrator.')
    const view = await demo.page(`/app/user/view?id=${last?.id}`)
    expect(view).not.toContain('confirm=delete')
  })

  test('is read-only without the permission to write', async () => {
    const staff = await app.staff('Staff')
    const html = await staff.page(edit(300))
    expect(html).toContain('Your role can view this user but not edit them')
    expect(html).toMatch(/<fieldset disabled=""/)
    expect(html).not.toContain('Save changes')
    expect((await staff.submit(edit(300), { ...account })).status).toBe(403)
    const answer = await staff.visit(edit('new'))
    expect(answer.headers.get('location')).toBe('/misc/not-authorized')
    const table = await staff.page(list)
    expect(table).not.toContain('name="ids"')
    expect(table).not.toContain('delete=')
    expect(
      (await staff.submit(list, { listed: '300', ids: '300', intent: 'bulk?action=delete' }))
        .status,
    ).toBe(403)
  })
})

describe('the user page', () => {
  test('shows the fields that are filled, and where to add others', async () => {
    const rich = await demo.page('/app/user/view')
    expect(parseText(rich, 'h1')).toBe('Priyanka Selvadurai-Holm')
    expect(parseTexts(rich, 'dd')).not.toContain('—')
    expect(rich).toMatch(
      /<a href="https:\/\/chirps[^"]*" target="_blank" rel="noopener noreferrer nofollow"/,
    )
    const bare = await demo.page('/app/user/view?id=279')
    expect(parseTexts(bare, 'dd')).not.toContain('—')
    expect(bare.match(/No details yet/g)).toHaveLength(2)
    expect(bare).toContain('href="/app/user/edit?id=279&amp;tab=information"')
    expect(bare).toContain('Iestyn Pumphrey is deactivated.')
    expect(bare).toContain('No permissions')
  })

  test.each(['999', 'abc', '-1', '', '1e3'])(
    'with the id %s says that there is no such user',
    async (id) => {
      const answer = await demo.visit(`/app/user/view?id=${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('User not found.')
    },
  )

  test('links to the filtered list when there is no such user', async () => {
    for (const page of ['view', 'edit']) {
      const answer = await demo.visit(`/app/user/${page}?id=999&from=role%3Dadmin`)
      const html = await answer.text()
      expect(html).toMatch(/<a [^>]*href="\/app\/user\/list\?role=admin"[^>]*>Back to list<\/a>/)
    }
  })

  test('offers a message and a password reset for users with an account', async () => {
    const ada = await app.newUser('Ada')
    const { id } = await (await add(demo, { ...halldora, email: ada.email })).json()
    const address = `/app/user/view?id=${id}`
    const html = await demo.page(address)
    expect(html).toMatch(/href="\/chat\/\d+".*?Send message/s)
    expect(html).toContain('value="resetPassword"')
    expect(await (await app.newUser('Ben', 'editor')).page(address)).not.toContain(
      'value="resetPassword"',
    )
    await demo.submit(address, { intent: 'resetPassword' })
    expect(listNotices(await demo.page(address))).toEqual([
      'Password reset link created for Halldóra Finch.',
    ])
    const other = await demo.page('/app/user/view?id=300')
    expect(other).not.toContain('Send message')
    expect(other).not.toContain('value="resetPassword"')
  })

  test('shows the history of the user', async () => {
    await change(demo, 300, { country: 'Malta', status: 'blocked' })
    const html = await demo.page('/app/user/view?id=300')
    expect(parseText(/<ol class="mh-320 .*/s.exec(html)?.[0] ?? '', 'li')).toMatch(
      /^Changed by DemoCountry, Status → BlockedNovember 20, 2026, 10:00 AM$/,
    )
  })
})

test.each(['abc', '0', '9999'])(
  '/app/user/view?id=%s says that there is no such user',
  async (id) => {
    const answer = await (await app.staff()).visit(`/app/user/view?id=${id}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('User not found.')
  },
)

test('the page of a user who is a chat contact links to the chat', async () => {
  const demo = await app.staff()
  const users = await demo.read<{ id: number; name: string }[]>('/api/users/list')
  const { id } = users.find(({ name }) => name === 'Dagný Vatnsdal') ?? { id: 0 }
  expect(await demo.page(`/app/user/view?id=${id}`)).toContain('href="/chat/1"')
  expect(await demo.page('/cards/basic')).toContain('href="/chat/')
})

test('the user list has its search, filters and menus in the order in which they are shown', async () => {
  const html = await demo.page(list)
  const parts = ['class="search search-short"', 'class="user-filters', 'class="list-menus']
  const at = parts.map((part) => html.indexOf(part))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

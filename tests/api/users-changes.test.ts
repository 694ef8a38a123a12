import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshUsers } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { open } from '../support/test-app.ts'
import { add, all, bulk, change, getUser, halldora, page, remove } from '../support/user-calls.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

describe('POST /api/users', () => {
  test('assigns the next id and the defaults', async () => {
    const answer = await add(demo, halldora)
    expect(answer.status).toBe(201)
    const row = await answer.json()
    expect(row).toEqual({
      ...halldora,
      id: 318,
      avatar: '',
      country: '',
      role: 'user',
      status: 'active',
      is_verified: false,
      department: 'sales',
      version: 1,
    })
    expect((await all(demo)).at(-1)).toEqual(row)
  })

  test('accepts every field', async () => {
    const facts = {
      company: 'Third Bell Catering',
      dob: '29 February 1992',
      gender: 'other',
      mobile: '0047 22 33 44 55',
      website: 'https://halldora.example',
      languages_known: ['Icelandic'],
      contact_options: ['phone'],
      location: { city: 'Akureyri' },
      social_links: { github: 'https://sources.example/halldora' },
      permissions: { posts: { read: true } },
    }
    const row = await (await add(demo, { ...halldora, ...facts })).json()
    expect(row).toMatchObject(facts)
    expect(row.location.post_code).toBe('')
    expect(row.permissions).toEqual({
      users: { read: false, write: false, create: false, delete: false },
      posts: { read: true, write: false, create: false, delete: false },
      comments: { read: false, write: false, create: false, delete: false },
    })
  })

  test.each([
    ['username', { ...halldora, username: 'Dagny.Vatnsdal' }],
    ['email', { ...halldora, email: ' DAGNY.VATNSDAL@house.example' }],
  ])('refuses a %s that another user has in any spelling', async (field, fields) => {
    const answer = await add(demo, fields)
    expect(answer.status).toBe(409)
    const problem = await answer.json()
    expect(Object.keys(problem.fields)).toEqual([field])
    expect(problem.error).toMatch(/already in use/)
    expect(await all(demo)).toHaveLength(50)
  })
})

test('POST /api/users tells a taken username and email together with faults of other fields', async () => {
  const { username, email } = await getUser(demo, 272)
  const answer = await add(demo, { username, email, name: ' ', website: 'here' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).fields).toEqual({
    username: expect.stringMatching(/already in use/),
    email: expect.stringMatching(/already in use/),
    name: 'Enter a name.',
    website: expect.any(String),
  })
})

test('PATCH /api/users/:id tells a username of another user together with faults of other fields', async () => {
  const { username, email } = await getUser(demo, 272)
  const other = await change(demo, 273, { username, email: 'nobody', name: '' })
  expect((await other.json()).fields).toEqual({
    username: expect.stringMatching(/already in use/),
    email: 'Enter a valid email address.',
    name: 'Enter a name.',
  })
  const own = await change(demo, 272, { username, email, name: '' })
  expect((await own.json()).fields).toEqual({ name: 'Enter a name.' })
})

describe('adding a user is refused', () => {
  test.each([
    ['no name', { name: undefined }],
    ['a blank name', { name: ' ' }],
    ['no e-mail address', { email: 'halldora' }],
    ['a username with blanks', { username: 'hall dora' }],
    ['a username of two letters', { username: 'ha' }],
    ['an unknown role', { role: 'editor' }],
    ['an unknown status', { status: 'gone' }],
    ['an unknown department', { department: 'wigs' }],
    ['a picture from elsewhere', { avatar: 'https://elsewhere.example/x.svg' }],
    ['a picture from elsewhere in disguise', { avatar: '//elsewhere.example/x.svg' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['a link that is a script', { social_links: { github: 'javascript:alert(1)' } }],
    ['a birthday to come', { dob: '01 January 2999' }],
    ['a birthday there never was', { dob: '30 February 1990' }],
    ['a birthday in another notation', { dob: '1990-02-01' }],
    ['an unknown way to be reached', { contact_options: ['pigeon'] }],
    ['an unknown grant', { permissions: { users: { rule: true } } }],
    ['a grant for an unknown area', { permissions: { wigs: { read: true } } }],
    ['a grant that is a word', { permissions: { users: { read: 'yes' } } }],
    ['an id', { id: 400 }],
    ['a field of our own making', { shoe: 43 }],
  ])('with %s', async (_, fields) => {
    expect((await add(demo, { ...halldora, ...fields })).status).toBe(400)
    expect(await all(demo)).toHaveLength(50)
  })
})

describe('PATCH /api/users/:id', () => {
  test('keeps other fields, also in nested objects', async () => {
    const before = await getUser(demo, 268)
    const answer = await change(demo, 268, {
      country: 'Wales',
      location: { city: 'Aberdare' },
      social_links: { slack: '' },
      permissions: { users: { delete: true }, comments: { create: false } },
    })
    expect(answer.status).toBe(200)
    const after = {
      ...before,
      country: 'Wales',
      location: { ...before.location, city: 'Aberdare' },
      social_links: { ...before.social_links, slack: '' },
      permissions: {
        ...before.permissions,
        users: { read: true, write: false, create: false, delete: true },
        comments: { read: true, write: false, create: false, delete: false },
      },
      version: 2,
    }
    expect(await answer.json()).toEqual(after)
    expect(await getUser(demo, 268)).toEqual(after)
  })

  test('grants a permission to a user without any', async () => {
    await change(demo, 300, { permissions: { posts: { write: true } } })
    expect((await getUser(demo, 300)).permissions).toEqual({
      users: { read: false, write: false, create: false, delete: false },
      posts: { read: false, write: true, create: false, delete: false },
      comments: { read: false, write: false, create: false, delete: false },
    })
  })

  test('clears a field with an empty text', async () => {
    await change(demo, 268, { dob: '', mobile: '', gender: '', website: '', company: '' })
    const user = await getUser(demo, 268)
    for (const fact of ['dob', 'mobile', 'gender', 'website', 'company']) {
      expect(user).not.toHaveProperty(fact)
    }
  })

  test('updates the search index', async () => {
    await change(demo, 272, { name: 'Ördög Móricz' })
    expect(toIds((await page(demo, '?q=ordog')).rows)).toEqual([272])
    expect((await page(demo, '?q=Caoimhe+Ravndal')).rows).toEqual([])
  })

  test('refuses a taken username but accepts the own one', async () => {
    const { username, email } = await getUser(demo, 272)
    expect((await change(demo, 273, { username })).status).toBe(409)
    expect((await change(demo, 273, { email: email.toUpperCase() })).status).toBe(409)
    expect((await change(demo, 272, { username, email: email.toUpperCase() })).status).toBe(200)
  })

  test('returns 409 with the user for an old version', async () => {
    const admin = await app.staff('Admin')
    const { version } = await getUser(demo, 280)
    const theirs = await (await change(admin, 280, { version, country: 'Malta' })).json()
    const own = await change(demo, 280, { version, country: 'Cyprus' })
    expect(own.status).toBe(409)
    expect(await own.json()).toMatchObject({ code: 'conflict', current: theirs })
    expect((await change(demo, 280, { version: 2, country: 'Cyprus' })).status).toBe(200)
    expect((await change(demo, 280, { country: 'Crete' })).status).toBe(200)
  })

  test('returns 404 for an unknown user', async () => {
    for (const id of [318, 'abc', '-1']) {
      expect((await change(demo, id, { country: 'Malta' })).status).toBe(404)
    }
  })
})

describe('DELETE /api/users', () => {
  test('deletes one user', async () => {
    const answer = await remove(demo, 300)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await demo.visit('/api/users/300')).status).toBe(404)
    expect((await remove(demo, 300)).status).toBe(404)
    expect(await all(demo)).toHaveLength(49)
  })

  test('skips unknown users in bulk', async () => {
    const answer = await bulk(demo, [310, 999, 311, 310], 'delete')
    expect([answer.status, await answer.json()]).toEqual([200, { changed: [310, 311], was: [] }])
    expect(await all(demo)).toHaveLength(48)
    expect(await (await bulk(demo, [], 'delete')).json()).toEqual({ changed: [], was: [] })
  })
})

test('a bulk change blocks, deactivates and activates users', async () => {
  for (const [action, status] of [
    ['block', 'blocked'],
    ['deactivate', 'deactivated'],
    ['activate', 'active'],
  ] as const) {
    const answer = await bulk(demo, [310, 999, 311], action)
    expect(await answer.json()).toMatchObject({ changed: [310, 311] })
    expect((await getUser(demo, 310)).status).toBe(status)
    expect((await getUser(demo, 311)).status).toBe(status)
  }
  expect((await bulk(demo, [310], 'promote')).status).toBe(400)
  expect((await bulk(demo, idsFrom(1, 1001), 'block')).status).toBe(400)
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshUsers } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { open } from '../support/test-app.ts'
import { add, all, bulk, change, getUser, halldora, page, remove } from '../support/user-calls.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

describe('adding a user', () => {
  test('gives the next id and what a user begins with', async () => {
    const answer = await add(demo, halldora)
    expect(answer.status).toBe(201)
    const row = await answer.json()
    expect(row).toEqual({
      ...halldora,
      id: 318,
      avatar: expect.stringMatching(/^\/img\/people\/contact-\d+\.svg$/),
      country: '',
      role: 'user',
      status: 'active',
      is_verified: false,
      department: 'sales',
      version: 1,
    })
    expect((await all(demo)).at(-1)).toEqual(row)
  })

  test('takes every fact there is of somebody', async () => {
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
  ])('refuses a %s that somebody has, however it is spelled', async (field, fields) => {
    const answer = await add(demo, fields)
    expect(answer.status).toBe(409)
    const problem = await answer.json()
    expect(Object.keys(problem.fields)).toEqual([field])
    expect(problem.error).toMatch(/already in use/)
    expect(await all(demo)).toHaveLength(50)
  })
})

describe('nobody is added', () => {
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

describe('changing a user', () => {
  test('keeps what is not named, also inside the address, the links and the grants', async () => {
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

  test('grants a right to somebody who had none on record', async () => {
    await change(demo, 300, { permissions: { posts: { write: true } } })
    expect((await getUser(demo, 300)).permissions).toEqual({
      users: { read: false, write: false, create: false, delete: false },
      posts: { read: false, write: true, create: false, delete: false },
      comments: { read: false, write: false, create: false, delete: false },
    })
  })

  test('takes a fact away with an empty text', async () => {
    await change(demo, 268, { dob: '', mobile: '', gender: '', website: '', company: '' })
    const user = await getUser(demo, 268)
    for (const fact of ['dob', 'mobile', 'gender', 'website', 'company']) {
      expect(user).not.toHaveProperty(fact)
    }
  })

  test('is found by the new name and no longer by the old', async () => {
    await change(demo, 272, { name: 'Ördög Móricz' })
    expect(toIds((await page(demo, '?q=ordog')).rows)).toEqual([272])
    expect((await page(demo, '?q=Caoimhe+Ravndal')).rows).toEqual([])
  })

  test('refuses what somebody else is called, but not what one is called already', async () => {
    const { username, email } = await getUser(demo, 272)
    expect((await change(demo, 273, { username })).status).toBe(409)
    expect((await change(demo, 273, { email: email.toUpperCase() })).status).toBe(409)
    expect((await change(demo, 272, { username, email: email.toUpperCase() })).status).toBe(200)
  })

  test('from an older version is refused with the user as it is now', async () => {
    const admin = await app.staff('Admin')
    const { version } = await getUser(demo, 280)
    const theirs = await (await change(admin, 280, { version, country: 'Malta' })).json()
    const own = await change(demo, 280, { version, country: 'Cyprus' })
    expect(own.status).toBe(409)
    expect(await own.json()).toMatchObject({ code: 'conflict', current: theirs })
    expect((await change(demo, 280, { version: 2, country: 'Cyprus' })).status).toBe(200)
    expect((await change(demo, 280, { country: 'Crete' })).status).toBe(200)
  })

  test('of somebody unknown is a 404', async () => {
    for (const id of [318, 'abc', '-1']) {
      expect((await change(demo, id, { country: 'Malta' })).status).toBe(404)
    }
  })
})

describe('deleting users', () => {
  test('one by one', async () => {
    const answer = await remove(demo, 300)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await demo.visit('/api/users/300')).status).toBe(404)
    expect((await remove(demo, 300)).status).toBe(404)
    expect(await all(demo)).toHaveLength(49)
  })

  test('many at once skips those who are not there', async () => {
    const answer = await bulk(demo, [310, 999, 311, 310], 'delete')
    expect([answer.status, await answer.json()]).toEqual([200, { changed: [310, 311], was: [] }])
    expect(await all(demo)).toHaveLength(48)
    expect(await (await bulk(demo, [], 'delete')).json()).toEqual({ changed: [], was: [] })
  })
})

test('many users at once are blocked, deactivated and activated', async () => {
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

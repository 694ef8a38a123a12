import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contacts } from '#client/features/tables/endpoints.ts'
import { type ContactPage, type GridContact, seedContacts } from '#db/contacts/queries.ts'
import type { Suggestion } from '#db/suggestions/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(seedContacts))

const all = async (client: TestClient) =>
  (await client.read<{ data: GridContact[] }>('/api/aggrid/data')).data

const change = (client: TestClient, id: unknown, fields: object) =>
  client.call(contacts.change, { ...fields, id })

describe('the grid contacts', () => {
  test('are 134 ordered by id, each with a unique email', async () => {
    const rows = await all(demo)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 134 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ email }) => email)).size).toBe(134)
  })

  test('have the shape that the grid expects', async () => {
    const rows = await all(demo)
    for (const row of rows) {
      expect(row).toMatchObject({
        firstname: expect.stringMatching(/\S/),
        lastname: expect.stringMatching(/\S/),
        company: expect.stringMatching(/\S/),
        address: expect.stringMatching(/\S/),
        city: expect.stringMatching(/\S/),
        country: expect.stringMatching(/\S/),
        state: expect.stringMatching(/^[A-Z]{2}$/),
        zip: expect.stringMatching(/^\d{5}$/),
        phone: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
        fax: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
        email: expect.stringMatching(/^[^@]+@[^@]+\.example$/),
        web: expect.stringMatching(/^https:\/\//),
      })
    }
    const followers = rows.map((row) => row.followers)
    expect([Math.min(...followers), Math.max(...followers)]).toEqual([146, 9876])
  })

  test('return 401 to anonymous visitors', async () => {
    expect((await app.client().visit('/api/aggrid/data')).status).toBe(401)
  })
})

describe("a grid contact's cell", () => {
  test('is stored for everybody when edited', async () => {
    const ada = await app.newUser()
    const [first] = await all(demo)
    const answer = await change(ada, 1, { followers: 0, city: 'Ålesund' })
    for (const query of ['city=alesund', 'city=ÅLES', 'q=alesund']) {
      const { rows } = await ada.read<ContactPage>(`/api/aggrid/rows?${query}`)
      expect(rows.map(({ id }) => id)).toEqual([1])
    }
    const after = { ...first, followers: 0, city: 'Ålesund', version: Number(first?.version) + 1 }
    expect([answer.status, await answer.json()]).toEqual([200, after])
    expect((await all(demo))[0]).toEqual(after)
  })

  test.each([
    ['no e-mail address', { email: 'abena at footlight' }],
    ['an empty e-mail address', { email: '' }],
    ['fewer than no followers', { followers: -1 }],
    ['half a follower', { followers: 1.5 }],
    ['followers as text', { followers: '12' }],
    ['a short zip', { zip: '0410' }],
    ['a state in words', { state: 'Maine' }],
    ['a blank name', { firstname: ' ' }],
    ['a web address that is a script', { web: 'javascript:alert(1)' }],
    ['a field of our own making', { nickname: 'Abe' }],
  ])('refuses %s and stays unchanged', async (_, fields) => {
    const before = await all(demo)
    expect((await change(demo, 1, fields)).status).toBe(400)
    expect(await all(demo)).toEqual(before)
  })

  test('refuses the email of another contact in any letter case', async () => {
    const [first, second] = await all(demo)
    const email = String(second?.email).toUpperCase()
    const answer = await change(demo, 1, { email })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ fields: { email: expect.any(String) } })
    expect((await change(demo, 1, { email: first?.email.toUpperCase() })).status).toBe(200)
  })

  test('of a contact that does not exist returns 404', async () => {
    for (const id of [135, 'abc', '-1', '1.5', '1e3', 2 ** 60]) {
      expect((await change(demo, id, { followers: 1 })).status).toBe(404)
    }
  })
})

test('job title completions are limited to a hundred, by rank', async () => {
  const answer = await demo.read<{ autoComplete: Suggestion[] }>('/api/autocomplete/data')
  const ranks = Array.from({ length: 100 }, (_, index) => String(index + 1))
  expect(answer.autoComplete.map(({ rank }) => rank)).toEqual(ranks)
  for (const suggestion of answer.autoComplete) {
    expect(Object.keys(suggestion)).toEqual(['title', 'rank', 'id'])
    expect(suggestion.id).toMatch(/^tt\d{7}$/)
  }
  expect(new Set(answer.autoComplete.map(({ id }) => id)).size).toBe(100)
  expect(new Set(answer.autoComplete.map(({ title }) => title)).size).toBe(100)
  expect((await app.client().visit('/api/autocomplete/data')).status).toBe(401)
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { roster as calls, contacts } from '#client/features/tables/endpoints.ts'
import { seedContacts } from '#db/contacts/queries.ts'
import { type RosterPage, seedRoster, toFoldedTexts } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { roster } from '#db/roster/table.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.services.db.write(seedRoster)
  await app.services.db.write(seedContacts)
})

const list = (query: Record<string, string>) =>
  demo.read<RosterPage>(`/api/roster?${new URLSearchParams({ perPage: '100', ...query })}`)

describe('GET /api/roster', () => {
  test('returns ten people a page with their total', async () => {
    const page = await demo.read<RosterPage>('/api/roster?page=7')
    expect(page).toMatchObject({ total: 62, totalPages: 7 })
    expect(page.rows.map(({ id }) => id)).toEqual([61, 62])
  })

  test('matches first names by prefix, ignoring case and accents', async () => {
    const { rows } = await list({ firstname: 'É' })
    expect(new Set(rows.map(({ firstname }) => firstname))).toEqual(
      new Set(['Elowen', 'Esperanza']),
    )
  })

  test('matches last names by letters in order, with % and _ taken literally', async () => {
    const { rows } = await list({ lastname: 'gslt' })
    expect(new Set(rows.map(({ lastname }) => lastname))).toEqual(new Set(['Gaslight']))
    expect((await list({ lastname: '%' })).total).toBe(0)
    expect((await list({ lastname: '_' })).total).toBe(0)
  })

  test('filters by exact age, by permission to sell drinks, and by both', async () => {
    const { rows } = await list({ age: '42' })
    expect(new Set(rows.map(({ age }) => age))).toEqual(new Set([42]))
    const both = await list({ sellsDrinks: 'yes', status: 'guest' })
    expect(both.total).toBeGreaterThan(0)
    for (const row of both.rows) expect(row).toMatchObject({ sellsDrinks: true, status: 'guest' })
  })

  test.each(['age', 'revenue', 'startedOn', 'lastname'] as const)(
    'sorts by %s in both directions',
    async (sort) => {
      const up = (await list({ sort, dir: 'asc' })).rows.map((row) => row[sort])
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      const down = (await list({ sort, dir: 'desc' })).rows.map((row) => row[sort])
      expect(down).toEqual(up.toReversed())
    },
  )

  test.each(['page=0', 'perPage=101', 'sort=salary', 'age=old', 'nickname=x'])(
    'returns 400 for %s',
    async (query) => {
      expect((await demo.visit(`/api/roster?${query}`)).status).toBe(400)
    },
  )
})

test('GET /api/roster/groups returns last names with their people, average age and visits', async () => {
  const { groups, total } = await demo.read<{
    groups: { lastname: string; people: number; age: number; visits: number; rows: RosterRow[] }[]
    total: number
  }>('/api/roster/groups?perPage=100')
  expect(total).toBe(groups.length)
  for (const { lastname, people, visits, rows } of groups) {
    expect(rows).toHaveLength(people)
    expect(new Set(rows.map((row) => row.lastname))).toEqual(new Set([lastname]))
    expect(visits).toBe(rows.reduce((all, row) => all + row.visits, 0))
  }
})

describe('PATCH /api/roster/:id', () => {
  const change = (fields: object) => demo.call(calls.change, { id: 1, ...fields } as never)

  test('stores a name and updates search and sort order', async () => {
    const answer = await change({ firstname: ' Ægir ', version: 1 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ firstname: 'Ægir', version: 2 })
    expect((await list({ firstname: 'ægir' })).rows.map(({ id }) => id)).toEqual([1])
  })

  test('a name is found by a character outside the basic plane', async () => {
    await change({ firstname: '𝔸da' })
    expect((await list({ firstname: '𝔸d' })).rows.map(({ id }) => id)).toEqual([1])
  })

  test('returns 409 with the stored row for an outdated version, and changes nothing', async () => {
    const { version } = await (await change({ firstname: 'Theirs' })).json()
    const answer = await change({ firstname: 'Mine', version: version - 1 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      current: { firstname: 'Theirs' },
    })
    expect((await list({ firstname: 'mine' })).total).toBe(0)
  })

  test.each([{ firstname: ' ' }, { firstname: 'x'.repeat(81) }, { firstname: 'a\nb' }, { age: 3 }])(
    'returns 400 for %j and changes nothing',
    async (fields) => {
      expect((await change(fields)).status).toBe(400)
      expect((await list({})).rows[0]).toMatchObject({
        firstname: 'Amaia',
        version: expect.any(Number),
      })
    },
  )
})

test('GET /api/roster.csv exports 100,000 rows in order without blocking the server', {
  tags: ['thorough'],
  timeout: 60_000,
}, async () => {
  const { db } = app.services
  const { rows } = await list({})
  const [sample] = rows
  if (!sample) throw new Error('There is no sample.')
  const many = Array.from({ length: 100_000 }, (_, n) => ({
    ...sample,
    ...toFoldedTexts(sample),
    id: 1000 + n,
    age: n % 90,
  }))
  await db.write(async (tx) => {
    for (let n = 0; n < many.length; n += 1000)
      await tx.insert(roster).values(many.slice(n, n + 1000))
  })
  let isDone = false
  const exported = demo.visit('/api/roster.csv?sort=age&dir=desc').then(async (answer) => {
    const text = await answer.text()
    isDone = true
    return text
  })
  let answered = 0
  while (!isDone) {
    await demo.read('/api/roster?page=1')
    answered++
  }
  const lines = (await exported).trim().split('\r\n').slice(1)
  expect(answered).toBeGreaterThan(5)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(100_062)
  const ages = lines.map((line) => Number(line.split(',')[5]))
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('the CSV escapes cells that look like a formula', async () => {
  await demo.call(calls.change, { id: 1, firstname: '=1+1' })
  const text = await (await demo.visit('/api/roster.csv?q=%3D1%2B1')).text()
  expect(text).toContain(`,'=1+1,`)
})

describe('contacts', () => {
  test('GET /api/aggrid/rows filters by text, number and all columns, and sorts', async () => {
    const rows = (query: string) =>
      demo.read<{ rows: { company: string; followers: number }[]; total: number }>(
        `/api/aggrid/rows?perPage=200&${query}`,
      )
    expect((await rows('')).total).toBe(134)
    const found = await rows(
      'company=FREIGHT&minFollowers=500&maxFollowers=9000&sort=followers&dir=desc',
    )
    expect(found.total).toBeGreaterThan(1)
    const followers = found.rows.map((row) => row.followers)
    expect(followers).toEqual(followers.toSorted((a, b) => b - a))
    for (const row of found.rows) expect(row.company).toBe('Footlight Freight')
    expect((await rows('q=footlight')).total).toBeGreaterThan(found.total - 1)
  })

  test('GET /api/aggrid/companies returns each company once with its contacts', async () => {
    const { companies, total } = await demo.read<{
      companies: { company: string; contacts: unknown[] }[]
      total: number
    }>('/api/aggrid/companies?perPage=100')
    expect(total).toBe(17)
    expect(companies.flatMap((each) => each.contacts)).toHaveLength(134)
  })

  test('PATCH /api/aggrid/data/:id returns 409 with the stored row for an outdated version', async () => {
    const first = await (await demo.call(contacts.change, { id: 1, followers: 5 })).json()
    const answer = await demo.call(contacts.change, {
      id: 1,
      followers: 6,
      version: first.version - 1,
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict', current: { followers: 5 } })
  })
})

describe('/tables/react-tables without scripts', () => {
  test('renders all five tables, sorted, filtered and expanded by its address', async () => {
    const html = await demo.page(
      '/tables/react-tables?simple.sort=age&simple.dir=desc&find.firstname=el&nested.open=c1&simple.hidden=visits',
    )
    expect(html.match(/<table[^>]*data-table/g)).toHaveLength(5)
    expect(html).toContain('Elowen')
    expect(html).toContain('abena.ackerley@')
    expect(html).not.toMatch(/<th[^>]*>[^<]*<a[^>]*>Visits/)
  })

  test('a name submitted by a form is stored, and a conflict shows both versions', async () => {
    const path = '/tables/react-tables'
    const fields = { intent: 'rename', id: '2', field: 'firstname' }
    const before = (await list({})).rows[1]?.version ?? 0
    await demo.submit(path, { ...fields, version: String(before), value: 'Bertille' })
    expect((await list({ firstname: 'bertille' })).rows.map(({ id }) => id)).toEqual([2])
    const answer = await demo.submit(path, { ...fields, version: String(before), value: 'Berta' })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Someone else changed this')
    expect(html).toContain('Berta')
    expect((await list({ firstname: 'berta' })).total).toBe(0)
  })

  test('a blank name shows an error in its cell', async () => {
    const answer = await demo.submit('/tables/react-tables', {
      ...{ intent: 'rename', id: '2', field: 'lastname' },
      ...{ version: '1', value: ' ' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Enter a last name.')
  })
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#db/users/rows.ts'
import { freshUsers } from '../support/counters.ts'
import { idsFrom, toIds } from '../support/ids.ts'
import { open } from '../support/test-app.ts'
import { all, change, getUser, page } from '../support/user-calls.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.services.db.write(freshUsers))

const count = <Row>(rows: Row[], expected: (row: Row) => boolean) => rows.filter(expected).length

describe('the sample users', () => {
  test('are fifty, with the ids 268 to 317', async () => {
    expect(toIds(await all(demo))).toEqual(idsFrom(268, 317))
  })

  test('have the roles, statuses and departments of the contract', async () => {
    const rows = await all(demo)
    const counts = Object.fromEntries(
      ['admin', 'user', 'staff', 'active', 'blocked', 'deactivated', 'sales', 'development']
        .concat('management')
        .map((word) => [
          word,
          count(rows, ({ role, status, department }) =>
            [role, status, department].includes(word as never),
          ),
        ]),
    )
    expect(counts).toEqual({
      admin: 7,
      user: 30,
      staff: 13,
      active: 36,
      blocked: 6,
      deactivated: 8,
      sales: 31,
      development: 13,
      management: 6,
    })
    expect(count(rows, (row) => row.is_verified)).toBe(46)
  })

  test('begin with one that has every field', async () => {
    const [first] = await all(demo)
    expect(first).toMatchObject({
      id: 268,
      role: 'admin',
      status: 'active',
      is_verified: true,
      department: 'sales',
      dob: expect.stringMatching(/^\d\d [A-Z][a-z]+ \d{4}$/),
      gender: expect.any(String),
      mobile: expect.any(String),
      website: expect.any(String),
      languages_known: expect.arrayContaining([expect.any(String)]),
      contact_options: ['email', 'message'],
      permissions: {
        users: { read: true, write: false, create: false, delete: false },
        posts: { read: true, write: true, create: true, delete: true },
        comments: { read: true, write: false, create: true, delete: false },
      },
    })
    expect(Object.keys(first?.location ?? {})).toEqual([
      'add_line_1',
      'add_line_2',
      'post_code',
      'city',
      'state',
      'country',
    ])
    expect(Object.keys(first?.social_links ?? {})).toEqual([
      'twitter',
      'facebook',
      'instagram',
      'github',
      'codepen',
      'slack',
    ])
  })

  test('have the common fields in all others', async () => {
    const [, ...others] = await all(demo)
    for (const row of others) {
      expect(Object.keys(row).toSorted()).toEqual([
        'avatar',
        'country',
        'department',
        'email',
        'id',
        'is_verified',
        'name',
        'role',
        'status',
        'username',
        'version',
      ])
    }
  })
})

describe('GET /api/users', () => {
  test('returns twenty users and the total by default', async () => {
    const { rows, ...rest } = await page(demo)
    const settings = await demo.read('/api/lists/users')
    expect(toIds(rows)).toEqual(idsFrom(268, 287))
    expect(rest).toEqual({ total: 50, first: 1, page: 1, pages: 3, settings })
    expect(await page(demo, '?page=3')).toMatchObject({ first: 41, page: 3 })
    expect(toIds((await page(demo, '?page=3')).rows)).toEqual(idsFrom(308, 317))
    expect((await page(demo, '?page=4')).rows).toEqual([])
    expect((await page(demo, '?page=1&perPage=50')).rows).toHaveLength(50)
  })

  test.each([
    ['role=staff', (user: User) => user.role === 'staff'],
    ['status=blocked', (user: User) => user.status === 'blocked'],
    ['verified=false', (user: User) => !user.is_verified],
    ['department=management', (user: User) => user.department === 'management'],
    [
      'role=user&status=active&department=sales&verified=true',
      (user: User) =>
        user.role === 'user' &&
        user.status === 'active' &&
        user.department === 'sales' &&
        user.is_verified,
    ],
    ['q=RAVNDAL', (user: User) => user.name === 'Caoimhe Ravndal'],
    ['q=dagny', (user: User) => user.name === 'Dagný Vatnsdal'],
    ['q=Norway', (user: User) => user.country === 'Norway'],
    ['role=&status=&verified=&department=&q=&sort=&dir=', () => true],
  ])('can be filtered by %s', async (query, fits) => {
    const { rows, total } = await page(demo, `?perPage=50&${query}`)
    const expected = (await all(demo)).filter(fits)
    expect(rows).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(total).toBeGreaterThan(0)
  })

  test.each([
    'id',
    'username',
    'email',
    'name',
    'country',
    'role',
    'status',
    'is_verified',
    'department',
  ] as const)('can be sorted by %s in both directions', async (sort) => {
    const up = (await page(demo, `?perPage=50&sort=${sort}`)).rows
    const down = (await page(demo, `?perPage=50&sort=${sort}&dir=desc`)).rows
    const keys = up.map((user) => user[sort])
    expect(keys).toEqual(
      keys.toSorted((a, b) =>
        typeof a === 'string' ? a.localeCompare(String(b)) : Number(a) - Number(b),
      ),
    )
    expect(toIds(down)).toEqual(toIds(up).toReversed())
  })

  test.each([
    'role=king',
    'status=gone',
    'verified=maybe',
    'sort=dob',
    'page=0',
    'perPage=x',
    'x=1',
  ])('refuses %s', async (query) => {
    expect((await demo.visit(`/api/users?${query}`)).status).toBe(400)
  })
})

describe('the CSV of users', () => {
  test('has all results of the filter', async () => {
    const answer = await demo.visit('/api/users.csv?department=management&sort=name')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=users.csv')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, ...lines] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect(head).toBe('id,username,name,email,country,role,status,is_verified,department,company')
    expect(lines).toHaveLength(6)
    expect(lines).toContain(
      '271,dagny.vatnsdal,Dagný Vatnsdal,dagny.vatnsdal@house.example,Iceland,admin,active,true,management,',
    )
  })

  test('escapes formulas and quotes line breaks', async () => {
    await change(demo, 300, { name: '=HYPERLINK("https://x.example","Pay")', country: '@SUM(1,2)' })
    await change(demo, 301, { name: '+47 Ingrid', company: '-1' })
    const text = await (await demo.visit('/api/users.csv')).text()
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"",""Pay"")"`)
    expect(text).toContain(`"'@SUM(1,2)"`)
    expect(text).toContain(`,'+47 Ingrid,`)
    expect(text).toContain(`,'-1\r\n`)
  })
})

describe('GET /api/users/:id', () => {
  test('returns the user', async () => {
    const rows = await all(demo)
    expect(await getUser(demo, 300)).toEqual(rows[32])
  })

  test.each(['1', '318', 'abc', '-1', '1.5', '1e3', '0268', String(2 ** 60)])(
    'returns 404 for %s',
    async (id) => {
      const answer = await demo.visit(`/api/users/${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not-found' })
    },
  )
})

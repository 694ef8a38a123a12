import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const admin = await app.staff('Admin')
afterAll(() => app[Symbol.asyncDispose]())

type Change = Record<string, unknown>
type Case = {
  label: string
  endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'isBareId'>
  send: (change: Change) => object
  change: (word: string) => Change
}

const id = 20
const cases: Case[] = [
  {
    label: 'task',
    endpoint: todo.change,
    send: (change) => ({ id, ...change }),
    change: (title) => ({ title }),
  },
  {
    label: 'event',
    endpoint: calendar.change,
    send: (change) => ({ id: 1, ...change }),
    change: (title) => ({ title }),
  },
  {
    label: 'user',
    endpoint: users.change,
    send: (change) => ({ id: 270, ...change }),
    change: (name) => ({ name }),
  },
  {
    label: 'product',
    endpoint: products.update,
    send: (change) => ({ obj: { id, ...change } }),
    change: (name) => ({ name }),
  },
]

describe.each(cases)('a change of a $label', ({ endpoint, send, change }) => {
  const make = async (sent: Change) => {
    const answer = await admin.call(endpoint, send(sent))
    return { status: answer.status, body: await answer.json() }
  }

  test('needs no version, and its response has the next one', async () => {
    const first = await make(change('One'))
    const second = await make(change('Two'))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.version).toEqual(expect.any(Number))
    expect(second.body.version).toBe(first.body.version + 1)
  })

  test('returns 409 with the stored row for an outdated version', async () => {
    const { body } = await make(change('Three'))
    expect((await make({ ...change('Four'), version: body.version })).status).toBe(200)
    const stale = await make({ ...change('Five'), version: body.version })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'conflict',
      current: { ...change('Four'), version: body.version + 1 },
    })
  })
})

test.each([{ name: '' }, { name: '   ' }, { price: '' }, { price: ' ' }])(
  'POST /api/datalist/add-data with %j gets 400',
  async (empty) => {
    const obj = { name: 'Cue light', price: '9.90', ...empty }
    const answer = await admin.call(products.add, { obj })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([`obj.${Object.keys(empty)[0]}`])
  },
)

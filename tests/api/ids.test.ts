/** @module-tag thorough */

import { afterAll, describe, expect, test } from 'vitest'
import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { type Example, examples } from '../support/examples.ts'
import { getProblem } from '../support/problem.ts'
import { listRows } from '../support/rows.ts'
import { open } from '../support/test-app.ts'

const app = await open({ settings: { WRITES_PER_MINUTE: '0' } })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

type Called = Example['endpoint']

describe('an id', () => {
  const inAddress = examples.filter(({ endpoint }) => endpoint.path.includes('/:id'))

  test.each(inAddress)('that is malformed gets the expected error at $key', async (example) => {
    const { endpoint, input } = example
    for (const id of [
      'abc',
      '-1',
      '0',
      '1.5',
      '1e3',
      '01',
      '0x1',
      ' 1',
      '1 ',
      '٣',
      String(2 ** 60),
    ]) {
      const answer = await demo.call(endpoint, { ...input, id })
      expect(await getProblem(answer), id).toMatchObject({ status: 404, code: 'not-found' })
    }
  })

  // Calls that take a file report the missing file first.
  const withoutFile = inAddress.filter(({ endpoint }) => endpoint.maxFile === undefined)
  test.each(withoutFile)('that does not exist returns 404 at $key', async ({ endpoint, input }) => {
    const answer = await demo.call(endpoint, { ...input, id: 999_999_999 })
    expect(await getProblem(answer)).toMatchObject({ status: 404, code: 'not-found' })
  })

  const inBody: [string, Called, (id: unknown) => object][] = [
    ['a mail', mail.star, (mailId) => ({ mailId })],
    ['a chat', chat.pin, (contactId) => ({ contactId, value: true })],
    ['a contact', chat.send, (contactId) => ({ contactId, message: { textContent: 'Hello' } })],
    ['a bookmark', bookmarks.star, (id) => ({ obj: { id, starred: true } })],
    ['a product', products.update, (id) => ({ obj: { id, name: 'Cue light' } })],
    ['a product to delete', products.delete, (id) => ({ obj: { id } })],
  ]
  const inLists: [string, Called, (id: unknown) => object][] = [
    ['mails to move', mail.move, (id) => ({ selectedEmails: [id], mailFolder: 'inbox' })],
    ['mails to mark', mail.markUnread, (id) => ({ emailIds: [id], unreadFlag: true })],
    ['mails to label', mail.label, (id) => ({ emailIds: [id], label: 'private' })],
    ['products', products.deleteSelected, (id) => ({ arr: [{ id }] })],
    ['bare products', products.deleteSelected, (id) => ({ arr: [id] })],
    ['users', users.bulk, (id) => ({ ids: [id], action: 'block' })],
    ['the bar', bookmarks.order, (id) => ({ ids: [id] })],
  ]

  test.each([...inBody, ...inLists])(
    'of %s is a number from 1',
    async (_, endpoint, parseInput) => {
      const wrong = ['1', 0, -1, 1.5, 2 ** 60, null, [1], {}, true, 'abc']
      for (const id of wrong.filter(
        (each) => !(Array.isArray(each) && endpoint === products.delete),
      )) {
        const answer = await demo.call(endpoint, parseInput(id))
        expect(await getProblem(answer), String(id)).toMatchObject({ status: 400, code: 'invalid' })
      }
    },
  )

  test.each(inBody)('of %s that does not exist returns 404', async (_, endpoint, parseInput) => {
    const answer = await demo.call(endpoint, parseInput(999_999_999))
    expect(await getProblem(answer)).toMatchObject({ status: 404, code: 'not-found' })
  })

  test.each(inLists)('among %s that does not exist is skipped', async (_, endpoint, parseInput) => {
    const before = await listRows(app, 'demo@demo.com')
    const answer = await demo.call(endpoint, parseInput(999_999_999))
    expect(answer.status).toBe(200)
    expect(await listRows(app, 'demo@demo.com')).toEqual(before)
  })

  const count = (length: number) => Array.from({ length }, (_, index) => 1_000_000 + index)
  test.each<[string, Called, (ids: number[]) => object]>([
    ['mails to move', mail.move, (ids) => ({ selectedEmails: ids, mailFolder: 'inbox' })],
    ['mails to mark', mail.markUnread, (ids) => ({ emailIds: ids, unreadFlag: true })],
    ['mails to label', mail.label, (ids) => ({ emailIds: ids, label: 'private' })],
    ['products', products.deleteSelected, (ids) => ({ arr: ids })],
    ['users', users.bulk, (ids) => ({ ids, action: 'block' })],
    ['the bar', bookmarks.order, (ids) => ({ ids })],
  ])('list has a thousand entries at most: %s', async (_, endpoint, parseInput) => {
    expect((await demo.call(endpoint, parseInput(count(1000)))).status).toBe(200)
    const answer = await demo.call(endpoint, parseInput(count(1001)))
    expect(await getProblem(answer)).toMatchObject({ status: 400 })
  })
})

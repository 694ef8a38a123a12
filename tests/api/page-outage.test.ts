import { expect, test, vi } from 'vitest'
import { UnreachableDatabase } from '#db/store/errors.ts'
import { open } from '../support/test-app.ts'

test('a page tells when to try again when the database stops responding while it loads', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db } = app.services
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new UnreachableDatabase('The database does not respond.')
  })
  const answer = await demo.visit('/todo/all')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})

import { afterAll, expect, test, vi } from 'vitest'
import type { AccountId } from '#db/accounts/table.ts'
import { createLive } from '#server/live/live.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

test('each of 100 windows that connect at once gets the presence of the others in one message', async () => {
  const { db, sessionDb, log } = app.services
  const live = createLive(db, sessionDb, log, Date.now)
  const told = Array.from({ length: 100 }, () => [] as Record<number, string>[])
  const leaves = told.map((own, nth) =>
    live.join({
      ...{ account: (nth + 1) as AccountId, session: String(nth), end() {} },
      ...{ wake() {}, beat() {}, tellPresence: (statuses) => void own.push(statuses) },
    }),
  )
  await vi.waitFor(() => expect(told.at(-1)).toHaveLength(1))
  expect(told.map(({ length }) => length)).toEqual(told.map(() => 1))
  for (const [statuses] of told) expect(Object.values(statuses ?? {})).toHaveLength(99)
  for (const leave of leaves) leave?.()
})

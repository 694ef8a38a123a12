import { afterAll, expect, test, vi } from 'vitest'
import { createAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { getStatusByAccount } from '#db/chat/statuses.ts'
import { createLive } from '#server/live/live.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

async function addAccount(nth: number, isConfirmed = true): Promise<AccountId> {
  const email = `person-${nth}@house.example`
  const person = { provider: 'local', subject: email, email, name: 'Ada', role: 'user' } as const
  const { id } = await app.services.db.write((tx) =>
    createAccount(tx, { ...person, isConfirmed }, new Date()),
  )
  return id
}

test('each of 100 windows that connect at once gets the presence of the others in one message', async () => {
  const { db, sessionDb, log } = app.services
  const live = createLive({ db, sessionDb, log, now: Date.now })
  const people = await Promise.all(Array.from({ length: 100 }, (_, nth) => addAccount(nth)))
  const received = people.map(() => [] as Record<number, string>[])
  const leaves = received.map((own, nth) =>
    live.join({
      ...{ account: people[nth] as AccountId, session: String(nth), end() {} },
      ...{
        wake() {},
        beat() {},
        sendTyping() {},
        sendPresence: (statuses) => void own.push(statuses),
      },
    }),
  )
  await vi.waitFor(() => expect(received.at(-1)).toHaveLength(1))
  expect(received.map(({ length }) => length)).toEqual(received.map(() => 1))
  for (const [statuses] of received) expect(Object.values(statuses ?? {})).toHaveLength(99)
  for (const leave of leaves) leave?.()
})

test('an account that has confirmed no email is shown to nobody as present', async () => {
  const { db } = app.services
  const [ada, stranger] = [await addAccount(1000), await addAccount(1001, false)]
  expect(await getStatusByAccount(db, [ada, stranger])).toEqual(new Map([[ada, 'online']]))
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/dialect.ts'
import type { Mail } from '#db/mail/letters.ts'
import { openDataDir } from '../built-app.ts'
import { everyList, mailsIn } from '../mailbox.ts'
import { type Visitor, visitor } from '../theatre.ts'

const rounds = 30

async function starsIn(person: Visitor) {
  const mails = (await Promise.all(everyList.map((list) => mailsIn(person, list)))).flat()
  return new Map(mails.map(({ id, isStarred }) => [id, isStarred]))
}

test(`killed ${rounds} times in the middle of writing, it has every star it acknowledged`, {
  timeout: 180_000,
}, async () => {
  await using data = await openDataDir()
  const cookies = new Map<string, string>()
  let known = new Map<number, boolean>()
  let doubtful = new Set<number>()
  let total = 0

  for (let round = 0; round < rounds; round++) {
    const app = await data.start()
    const demo = visitor(app.base)
    for (const [name, value] of cookies) demo.cookies.set(name, value)
    if (round === 0) await demo.signIn()
    for (const [name, value] of demo.cookies) cookies.set(name, value)

    const found = await starsIn(demo)
    expect(found.size).toBe(24)
    for (const [id, isStarred] of known) {
      if (!doubtful.has(id)) expect(found.get(id), `mail ${id} in round ${round}`).toBe(isStarred)
    }
    known = found
    doubtful = new Set()

    const ids = [...known.keys()]
    const last = 5 + ((round * 7) % 20)
    let acknowledged = 0
    /** Turns one star after the other until nobody answers any more. */
    async function write(own: number[]) {
      for (let turn = 0; ; turn++) {
        const id = own[turn % own.length] ?? 0
        doubtful.add(id)
        const mail = await demo
          .post('/api/email/set-starred', { mailId: id })
          .then((answer) => answer.json() as Promise<Mail>)
          .catch(() => undefined)
        if (!mail) return
        known.set(id, mail.isStarred)
        doubtful.delete(id)
        if (++acknowledged === last) app.child.kill('SIGKILL')
      }
    }
    await Promise.all([0, 1, 2].map((part) => write(ids.filter((id) => id % 3 === part))))
    expect((await app.exited).signal).toBe('SIGKILL')
    expect(acknowledged).toBeGreaterThanOrEqual(last)
    total += acknowledged
  }

  expect(total).toBeGreaterThan(rounds * 5)
  const connection = connect(join(data.path, 'app.sqlite'))
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
  connection.close()
})

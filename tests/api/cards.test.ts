import { and, between, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Basics, CommerceParts } from '#client/features/dashboards/endpoints.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import { addDays } from '#db/shared/time/model.ts'
import { open, type TestClient } from '../support/test-app.ts'

// A Friday, 90 minutes before the evening performance.
const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
afterAll(() => app[Symbol.asyncDispose]())

const today = '2026-11-20'
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)

const soldFrom = async (from: string, to: string) => {
  const rows = await app.services.db
    .select({ seats: seatSales.seats, takings: seatSales.takings })
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
    .where(between(performances.day, from, to))
  return {
    seats: sum(rows.map(({ seats }) => seats)),
    takings: sum(rows.map((row) => row.takings)),
  }
}

test('POST to the cards page with an unknown intent returns 400', async () => {
  for (const action of ['__proto__', 'constructor', 'toString', '']) {
    expect((await demo.submit('/cards/basic', { intent: action })).status).toBe(400)
  }
})

describe('the analytics cards', () => {
  test('complete and delete a task, with an undo that returns to the page', async () => {
    const ada = await app.newUser()
    const here = '/cards/analytics?range=7d'
    const html = await ada.page(here)
    const [, finish = '', id = ''] =
      html.match(/value="(change\?id=(\d+)&amp;isCompleted=true)"/) ?? []
    const done = async () => /(\d+) of \d+ done/.exec(await ada.page(here))?.[1]
    const before = Number(await done())
    const answer = await ada.submit(here, { intent: finish.replace('&amp;', '&') })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, here])
    expect(await ada.page(here)).toContain(`action="${here}"`)
    expect(await done()).toBe(String(before + 1))
    expect(await ada.read(`/api/apps/todo/${id}`)).toMatchObject({ isCompleted: true })
    await ada.submit(here, { intent: `trash?id=${id}` })
    expect(await ada.read(`/api/apps/todo/${id}`)).toMatchObject({ isTrashed: true })
    expect(await ada.page(here)).not.toContain(`/todo/all?task=${id}"`)
    expect((await ada.submit(here, { intent: 'nothing' })).status).toBe(400)
  })

  test('show sales only with the permission to see revenue', async () => {
    const { funds } = await demo.read<CommerceParts>('/api/dashboard/ecommerce')
    expect(funds.ahead).toBe((await soldFrom('2026-11-21', '2027-11-21')).takings)
    expect(await demo.page('/cards/analytics')).toContain('Revenue</h2>')
    const html = await staff.page('/cards/analytics')
    expect(html).toContain('My tasks</h2>')
    expect(html).not.toContain('Revenue</h2>')
    expect(html).not.toMatch(/\$\d/)
  })
})

describe('the basic cards', () => {
  test('follow a person once for each account, and unfollow', async () => {
    const ada = await app.newUser()
    const page = '/cards/basic'
    const first = async (client: TestClient) =>
      (await client.read<Basics>('/api/dashboard/cards')).people[0]
    const { id = 0, followers = 0 } = (await first(ada)) ?? {}
    const form = { intent: 'follow', id: String(id) }
    for (const _ of [1, 2]) await ada.submit(page, { ...form, following: 'true' })
    expect(await first(ada)).toMatchObject({ followers: followers + 1, isFollowed: true })
    expect(await first(demo)).toMatchObject({ followers: followers + 1, isFollowed: false })
    await ada.submit(page, { ...form, following: 'false' })
    expect(await first(ada)).toMatchObject({ followers, isFollowed: false })
    expect((await ada.submit(page, { ...form, id: '9', following: 'true' })).status).toBe(404)
    expect((await ada.submit(page, { intent: 'nothing' })).status).toBe(400)
  })

  test('store the vote and the comment on an article', async () => {
    const ada = await app.newUser()
    const article = '/api/kb/articles/keep-the-prompt-book'
    const before = await ada.read<{ feedback: { yes: number } }>(article)
    const remark = 'Where is the second copy?'
    const vote = { intent: 'vote', helpful: 'true', remark }
    expect((await ada.submit('/cards/basic', vote)).status).toBe(303)
    expect((await ada.read<typeof before>(article)).feedback).toMatchObject({
      yes: before.feedback.yes + 1,
      mine: { helpful: true, remark },
    })
    expect(await ada.page('/cards/basic')).toContain(`>${remark}</textarea>`)
  })

  test('show plays with the seats sold for upcoming performances', async () => {
    const { plays } = await demo.read<Basics>('/api/dashboard/cards')
    expect(plays[0]).toMatchObject({ play: 'The Tidewater Clerk', day: today })
    const rows = await app.services.db
      .select({ seats: seatSales.seats, takings: seatSales.takings })
      .from(seatSales)
      .innerJoin(performances, eq(performances.id, seatSales.performance))
      .where(
        and(
          eq(performances.play, 'The Tidewater Clerk'),
          between(performances.day, today, addDays(today, 183)),
        ),
      )
    expect(plays[0]?.seats).toBe(sum(rows.map(({ seats }) => seats)))
    expect(plays[0]?.takings).toBe(sum(rows.map(({ takings }) => takings)))
    const received = await staff.read<Basics>('/api/dashboard/cards')
    expect(received.plays[0]).not.toHaveProperty('takings')
    expect(await staff.page('/cards/basic')).not.toMatch(/\$\d/)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FaqPage } from '#db/faq/queries.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

let app: App
let demo: TestClient
beforeAll(async () => {
  app = await open()
  demo = await app.staff()
})
afterAll(() => app[Symbol.asyncDispose]())

const requested = (query = '') => demo.read<FaqPage>(`/api/faq${query}`)
const slugs = async (query: string) => (await requested(query)).questions.map(({ slug }) => slug)

describe('the FAQ questions', () => {
  test('name the link of the sign-in page and the lifetime of a reset link', async () => {
    const { questions } = await requested('?category=callboard')
    const { answer = '' } = questions.find(({ slug }) => slug === 'forgotten-password') ?? {}
    const [, link = '?'] = /Choose “([^”]+)”/.exec(answer) ?? []
    expect(await app.client().page('/pages/login')).toContain(link)
    expect(answer).toContain('30 minutes')
  })

  test('are thirteen in five categories, each with a contact', async () => {
    const { categories, questions } = await requested()
    expect(questions).toHaveLength(13)
    expect(categories).toHaveLength(5)
    for (const { slug, count, contact } of categories) {
      expect(count, slug).toBe(questions.filter(({ category }) => category === slug).length)
      expect(contact?.email, slug).toContain('@')
    }
  })

  test('can be filtered by category while all are counted', async () => {
    const { categories, questions } = await requested('?category=tours')
    expect(questions.map(({ slug }) => slug)).toEqual(['load-in-times', 'touring-allowance'])
    expect(categories.find(({ slug }) => slug === 'tickets')?.count).toBe(3)
  })

  test('are found by words of the answer, by digits and in any case', async () => {
    expect(await slugs('?q=DRESSER')).toEqual(['costume-repairs'])
    expect(await slugs('?q=60')).toEqual(['load-in-times'])
    expect(await slugs('?q=matinee')).toEqual(['half-hour-call'])
    expect(await slugs('?q=dresser+truck')).toEqual([])
  })

  test('are counted by category in a search', async () => {
    const { categories } = await requested('?q=tickets')
    const counts = Object.fromEntries(categories.map(({ slug, count }) => [slug, count]))
    expect(counts).toMatchObject({ tickets: 2, tours: 0 })
  })
})

describe('the vote on an FAQ answer', () => {
  test('counts once for each account, which may change it', async () => {
    const ada = await app.staff('Admin')
    const vote = async (client: TestClient, helpful: boolean) =>
      (await client.post('/api/faq/2/helpful', { helpful })).json()
    expect(await vote(demo, true)).toEqual({ yes: 1, no: 0, mine: true })
    expect(await vote(ada, false)).toEqual({ yes: 1, no: 1, mine: false })
    expect(await vote(demo, false)).toEqual({ yes: 0, no: 2, mine: false })
    const { questions } = await ada.read<FaqPage>('/api/faq?category=tickets')
    expect(questions[1]).toMatchObject({ slug: 'returns', yes: 0, no: 2, mine: false })
    expect(questions[0]).toMatchObject({ yes: 0, no: 0, mine: null })
  })

  test('returns 404 for an unknown question', async () => {
    expect((await demo.post('/api/faq/99/helpful', { helpful: true })).status).toBe(404)
    expect((await demo.post('/api/faq/1/helpful', { helpful: 'yes' })).status).toBe(400)
  })
})

describe('the FAQ page without scripts', () => {
  test('expands one answer at a time', async () => {
    const html = await demo.page('/pages/faq')
    expect(html.match(/<details class="disclosure[^"]*" name="faq"/g)).toHaveLength(13)
    expect(html).toContain('id="fire-alarm"')
  })

  test('can expand all answers', async () => {
    const html = await demo.page('/pages/faq?all=true')
    expect(html.match(/<details class="disclosure[^"]*" open=""/g)).toHaveLength(13)
    expect(html).not.toContain('name="faq"')
  })

  test('highlights the search words, and shows contacts when nothing was found', async () => {
    expect(await demo.page('/pages/faq?q=latecomers')).toContain('<mark>latecomers</mark>')
    const nothing = await demo.page('/pages/faq?q=xylophone')
    expect(nothing).toContain('No results')
    expect(nothing).toContain('href="/contact-us"')
  })

  test('truncates long parameters in its address', async () => {
    const long = 'x'.repeat(201)
    expect(await demo.page(`/pages/faq?q=${long}`)).toContain('No results')
    expect(await demo.page(`/pages/faq?category=${long}`)).toContain('No results')
  })

  test('stores a vote and shows it as pressed', async () => {
    const sent = await demo.submit('/pages/faq?category=evening', { id: '4', helpful: 'true' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/pages/faq?category=evening',
    ])
    const html = await demo.page('/pages/faq?category=evening')
    expect(html).toContain('1 of 1 found this helpful')
    expect(html).toMatch(/value="true" aria-pressed="true"[^>]*>Yes/)
  })
})

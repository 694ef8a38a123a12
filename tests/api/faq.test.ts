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

describe('the questions', () => {
  test('name the link of the sign-in page as it is, and how long a new password may take', async () => {
    const { questions } = await requested('?category=callboard')
    const { answer = '' } = questions.find(({ slug }) => slug === 'forgotten-password') ?? {}
    const [, link = '?'] = /Choose “([^”]+)”/.exec(answer) ?? []
    expect(await app.client().page('/pages/login')).toContain(link)
    expect(answer).toContain('30 minutes')
  })

  test('are thirteen in five categories, each with somebody to ask', async () => {
    const { categories, questions } = await requested()
    expect(questions).toHaveLength(13)
    expect(categories).toHaveLength(5)
    for (const { slug, count, contact } of categories) {
      expect(count, slug).toBe(questions.filter(({ category }) => category === slug).length)
      expect(contact?.email, slug).toContain('@')
    }
  })

  test('of a category come alone, and the others are still counted', async () => {
    const { categories, questions } = await requested('?category=tours')
    expect(questions.map(({ slug }) => slug)).toEqual(['get-in-times', 'touring-allowance'])
    expect(categories.find(({ slug }) => slug === 'tickets')?.count).toBe(3)
  })

  test('are found by words of the answer too, by digits, and whatever the case', async () => {
    expect(await slugs('?q=DRESSER')).toEqual(['costume-repairs'])
    expect(await slugs('?q=18')).toEqual(['half-hour-call', 'get-in-times'])
    expect(await slugs('?q=matinee')).toEqual(['half-hour-call'])
    expect(await slugs('?q=dresser+lorry')).toEqual([])
  })

  test('that are looked for are counted where they are', async () => {
    const { categories } = await requested('?q=tickets')
    const counts = Object.fromEntries(categories.map(({ slug, count }) => [slug, count]))
    expect(counts).toMatchObject({ tickets: 2, tours: 0 })
  })
})

describe('whether an answer helped', () => {
  test('is counted once for each account, which may change its mind', async () => {
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

  test('cannot be said of a question that is not there', async () => {
    expect((await demo.post('/api/faq/99/helpful', { helpful: true })).status).toBe(404)
    expect((await demo.post('/api/faq/1/helpful', { helpful: 'yes' })).status).toBe(400)
  })
})

describe('the page, without scripts,', () => {
  test('shows every answer behind its question, one open at a time', async () => {
    const html = await demo.page('/pages/faq')
    expect(html.match(/<details class="faq-question" name="faq"/g)).toHaveLength(13)
    expect(html).toContain('id="fire-alarm"')
  })

  test('can have all of them open', async () => {
    const html = await demo.page('/pages/faq?all=true')
    expect(html.match(/<details class="faq-question" open=""/g)).toHaveLength(13)
    expect(html).not.toContain('name="faq"')
  })

  test('marks what was looked for, and leads on when nothing was found', async () => {
    expect(await demo.page('/pages/faq?q=latecomers')).toContain('<mark>latecomers</mark>')
    const nothing = await demo.page('/pages/faq?q=trapdoor')
    expect(nothing).toContain('No answer fits')
    expect(nothing).toContain('href="/contact-us"')
  })

  test('cuts what is too long in its address', async () => {
    const long = 'x'.repeat(201)
    expect(await demo.page(`/pages/faq?q=${long}`)).toContain('No answer fits')
    expect(await demo.page(`/pages/faq?category=${long}`)).toContain('No answer fits')
  })

  test('takes a verdict, and shows it pressed', async () => {
    const sent = await demo.submit('/pages/faq?category=evening', { id: '4', helpful: 'true' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/pages/faq?category=evening',
    ])
    const html = await demo.page('/pages/faq?category=evening')
    expect(html).toContain('1 of 1 found it helpful')
    expect(html).toMatch(/value="true" aria-pressed="true"[^>]*>Yes/)
  })
})

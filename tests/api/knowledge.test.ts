import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#db/knowledge/article.ts'
import { parseBlocks } from '#db/knowledge/model.ts'
import type { ArticleHit, Topic, TopicCard } from '#db/knowledge/queries.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

let app: App
let demo: TestClient
let colleague: TestClient
beforeAll(async () => {
  app = await open()
  demo = await app.staff()
  colleague = await app.staff('Staff')
})
afterAll(() => app[Symbol.asyncDispose]())

const base = '/pages/knowledge-base'
const topics = () => demo.read<TopicCard[]>('/api/kb/topics')
const getTopic = (slug: string) => demo.read<Topic>(`/api/kb/topics/${slug}`)
const getArticle = (slug: string, client = demo) => client.read<Article>(`/api/kb/articles/${slug}`)
const matches = async (q: string) =>
  (await demo.read<ArticleHit[]>(`/api/kb/search?${new URLSearchParams({ q })}`)).map(
    ({ slug }) => slug,
  )

describe('the knowledge base', () => {
  test('has six topics, each with an existing picture and alternative text', async () => {
    const all = await topics()
    expect(all).toHaveLength(6)
    for (const { img, alt, titles } of all) {
      expect((await demo.visit(img)).status, img).toBe(200)
      expect(alt).not.toBe('')
      expect(titles.length).toBeGreaterThan(3)
    }
  })

  test('links topics, articles and their neighbors', async () => {
    for (const { slug: topic, titles } of await topics()) {
      const { categories } = await getTopic(topic)
      const listed = categories.flatMap(({ articles }) => articles)
      const links = listed.map(({ summary: _, ...link }) => link)
      for (const { summary } of listed) expect(summary.length).toBeGreaterThan(40)
      expect(links.map(({ title }) => title)).toEqual(titles)
      for (const [index, link] of links.entries()) {
        const { previous, next, topic: own } = await getArticle(link.slug)
        expect(own.slug).toBe(topic)
        expect([previous, next]).toEqual([links[index - 1] ?? null, links[index + 1] ?? null])
      }
    }
  })

  test('links related articles in both directions, with their topics', async () => {
    const { related, topics: of } = await getArticle('keep-the-prompt-book')
    expect(related.map(({ slug }) => slug)).toContain('what-the-stage-manager-calls')
    expect(of.map(({ slug }) => slug)).toEqual(['rehearsals', 'light-and-sound'])
    const { related: back } = await getArticle('what-the-stage-manager-calls')
    expect(back.map(({ slug }) => slug)).toContain('keep-the-prompt-book')
  })

  test('has no broken link', async () => {
    const pages = new Set<string>()
    for (const { titles } of await topics()) {
      for (const title of titles) {
        const [slug = ''] = await matches(title)
        for (const block of (await getArticle(slug)).blocks) {
          const lines = block.type === 'text' ? [block.pieces] : 'items' in block ? block.items : []
          for (const { href } of lines.flat()) if (href) pages.add(href)
        }
      }
    }
    expect(pages.size).toBeGreaterThan(4)
    for (const page of pages) expect((await demo.visit(page)).status, page).toBe(200)
  })

  test('returns 404 for unknown topics and articles', async () => {
    for (const address of ['/api/kb/topics/ice', '/api/kb/articles/ice']) {
      expect((await demo.visit(address)).status).toBe(404)
    }
    const feedback = await demo.post('/api/kb/articles/ice/feedback', { helpful: true })
    expect(feedback.status).toBe(404)
  })
})

describe('the knowledge base search', () => {
  test('finds words of the text in any case, titles first', async () => {
    expect(await matches('FEATHERS')).toEqual(['wash-air-or-leave-alone'])
    expect((await matches('cue'))[0]).toBe('program-cues-that-can-be-read')
    expect(await matches('ghost light dock')).toEqual(['load-out-in-the-right-order'])
    expect(await matches('helicopter')).toEqual([])
    expect(await matches('')).toEqual([])
  })
})

describe('a knowledge base article', () => {
  test('has headings with unique ids', () => {
    expect(parseBlocks('## Who says go\n\nOne.\n\n## Who says go\n\n## ¿?')).toMatchObject([
      { id: 'who-says-go' },
      { type: 'text' },
      { id: 'who-says-go-2' },
      { id: 'part' },
    ])
  })

  test('escapes everything but its own markup', () => {
    for (const line of [
      '<script>alert(1)</script>',
      '[out](https://elsewhere.example)',
      '[out](//elsewhere.example)',
      '[out](/\\elsewhere.example)',
      '[run](javascript:alert(1))',
    ]) {
      expect(parseBlocks(line)).toEqual([{ type: 'text', pieces: [{ text: line }] }])
    }
  })
})

describe('feedback on an article', () => {
  const say = async (client: TestClient, text: object) =>
    (await client.post('/api/kb/articles/seat-latecomers/feedback', text)).json()

  test('counts once for each account, which may change it', async () => {
    expect(await say(demo, { helpful: true })).toMatchObject({ yes: 1, no: 0 })
    expect(await say(colleague, { helpful: false })).toMatchObject({ yes: 1, no: 1 })
    expect(await say(demo, { helpful: false })).toMatchObject({ yes: 0, no: 2 })
    expect((await getArticle('seat-latecomers')).feedback).toEqual({
      ...{ yes: 0, no: 2 },
      mine: { helpful: false, remark: '' },
    })
  })

  test('with a comment is visible to admins and its author only', async () => {
    await say(colleague, { helpful: false, remark: 'And the balcony?' })
    const { remarks } = await getArticle('seat-latecomers', await app.staff('Admin'))
    expect(remarks).toMatchObject([{ helpful: false, remark: 'And the balcony?' }])
    const own = await getArticle('seat-latecomers', colleague)
    expect([own.remarks, own.feedback.mine?.remark]).toEqual([[], 'And the balcony?'])
  })
})

describe('the knowledge base pages without scripts', () => {
  const article = `${base}/front-of-house/open-the-house-in-forty-minutes`

  test('link topics and articles with each other', async () => {
    expect(await demo.page(base)).toContain(`href="${base}/front-of-house"`)
    expect(await demo.page(`${base}/front-of-house`)).toContain(`href="${article}"`)
    const html = await demo.page(article)
    expect(html).toContain(`href="${base}/front-of-house"`)
    expect(html).toContain('<h2 id="the-briefing"')
    expect(html.match(/href="#the-briefing"/g)).toHaveLength(2)
  })

  test('return 404 for unknown topics and articles', async () => {
    for (const address of [`${base}/ice`, `${base}/front-of-house/ice`]) {
      expect((await demo.visit(address)).status).toBe(404)
    }
  })

  test('redirect an article from another topic to its own', async () => {
    const sent = await demo.visit(`${base}/wardrobe/open-the-house-in-forty-minutes`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, article])
  })

  test('search with highlighted words, or show contacts', async () => {
    const html = await demo.page(`${base}?q=feathers`)
    expect(html).toContain('<mark>feathers</mark>')
    expect(html).toContain('<option value="Keep the prompt book">')
    const nothing = await demo.page(`${base}?q=helicopter`)
    expect(nothing).toContain('href="/contact-us"')
    const chosen = await demo.visit(`${base}?q=keep+the+prompt+book`)
    expect(chosen.headers.get('location')).toBe(`${base}/rehearsals/keep-the-prompt-book`)
  })

  test('store feedback, and keep the input of a rejected form', async () => {
    const sent = await demo.submit(article, { helpful: 'true', remark: 'Where is the bell?' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, article])
    const html = await demo.page(article)
    expect(html).toContain('1 of 1 found this helpful')
    expect(html).toMatch(/value="true" aria-pressed="true"[^>]*>Yes/)
    expect(html).toContain('Where is the bell?</textarea>')

    const long = 'bell '.repeat(101)
    const refused = await demo.submit(article, { helpful: 'false', remark: long })
    expect(refused.status).toBe(400)
    const again = await refused.text()
    expect(again).toContain(long.trim())
    expect(again).toContain('Enter at most 500 characters.')
  })
})

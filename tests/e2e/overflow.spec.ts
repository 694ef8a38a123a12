import { languages } from '#db/preferences/languages.ts'
import { choose, expect, signIn, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

// The styles are the same with scripts, which would take several times as long.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'measured without scripts')

/** The narrowest window of every range of widths that the styles tell apart, where the least fits. */
const widths = [320, 360, 400, 528, 576, 688, 768, 992, 1200, 1400, 1680]

// Texts are as wide in either direction, so the other one is measured with one language.
const looks = [
  ...languages.map((language) => ({ language, direction: 'ltr' as const })),
  { language: 'de', direction: 'rtl' } as const,
]

for (const look of looks) {
  test(`no page is wider than the window in ${look.language}, ${look.direction}`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await signIn(page)
    await choose(page, look)
    const tooWide: string[] = []
    for (const path of everyPage()) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const needed = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
        if (needed > width) tooWide.push(`${path} at ${width}: ${needed}`)
      }
    }
    expect(tooWide).toEqual([])
  })
}

test('a word of 69 letters is broken in the agenda, the shop and the heading of a panel', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzesxy'
  const headers = { 'sec-fetch-site': 'same-origin' }
  const start = '2026-11-30T00:00:00Z'
  const event = { title: word, location: word, start, end: start, allDay: true }
  const added = await page.request.post('/api/apps/calendar/events', { data: event, headers })
  const { id } = await added.json()
  const product = { name: word, category: 'Audio', price: '49.99', order_status: 'pending' }
  const obj = { ...product, popularity: { popValue: '80' } }
  await page.request.post('/api/datalist/add-data', { data: { obj }, headers })
  for (const path of [
    '/calendar?view=agenda&date=2026-11-30',
    `/calendar?view=agenda&date=2026-11-30&show=${id}`,
    `/ecommerce/shop?q=${word}`,
    `/ecommerce/shop?q=${word}&view=list`,
  ]) {
    await page.goto(path)
    const all = await page.locator('main, dialog').getByText(word, { exact: true }).all()
    expect(all.length, path).toBeGreaterThan(0)
    for (const one of all) {
      const fits = await one.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const isHidden = element.matches('.visually-hidden')
        return isHidden || text.getBoundingClientRect().right <= innerWidth
      })
      expect(fits, path).toBe(true)
    }
  }
})

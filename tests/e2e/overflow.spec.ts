import { languages } from '#db/preferences/languages.ts'
import { everyPage } from './pages.ts'
import { choose, expect, signIn, test } from './stage.ts'

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

import { languages } from '#db/preferences/languages.ts'
import { directions } from '#db/preferences/model.ts'
import { everyPage } from './pages.ts'
import { choose, expect, signIn, test } from './stage.ts'

// The styles are the same with scripts, which would take several times as long.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'measured without scripts')

const widths = [320, 360, 390, 480, 576, 640, 768, 900, 1024, 1200, 1440, 1920]

for (const language of languages) {
  for (const direction of directions) {
    test(`no page is wider than the window in ${language}, ${direction}`, async ({ page }) => {
      test.setTimeout(600_000)
      await signIn(page)
      await choose(page, { language, direction })
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
}

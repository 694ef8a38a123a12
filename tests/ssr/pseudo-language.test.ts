import { afterAll, expect, test } from 'vitest'
import { pseudoLanguage } from '#db/preferences/languages.ts'
import { listRegions } from '#db/shared/format/model.ts'
import { pages } from '../support/addresses.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const speaking = (client: TestClient) => {
  const settings = JSON.stringify({ language: pseudoLanguage })
  client.cookies.set('ui', encodeURIComponent(settings))
  return client
}
const demo = speaking(await app.staff())
const stranger = speaking(app.client())

const childless = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const spoken = /\s(?:aria-label|title|placeholder|alt|aria-description)="([^"]*)"/g
const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1))
const inEnglish = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  date.toLocaleDateString('en', options)

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** Texts of the formatters for dates, numbers and regions. */
const calendar = new RegExp(
  [
    '\\b[AP]M\\b',
    ...listRegions(pseudoLanguage).map((code) => regionNames.of(code)),
    ...months.flatMap((date) =>
      (['long', 'short'] as const).map((month) => inEnglish({ month })(date)),
    ),
    ...days.flatMap((date) =>
      (['long', 'short'] as const).map((weekday) => inEnglish({ weekday })(date)),
    ),
  ].join('|'),
  'g',
)

/** Returns every visible or announced text, except in elements with their own language. */
function parseTexts(html: string) {
  const texts: string[] = []
  const silent: boolean[] = []
  for (const part of html.match(/<!--.*?-->|<[^>]+>|[^<]+/gs) ?? []) {
    if (part.startsWith('<!')) continue
    if (!part.startsWith('<')) {
      if (!silent.at(-1)) texts.push(part)
      continue
    }
    const [, slash = '', name = ''] = /^<(\/?)([\w-]+)/.exec(part) ?? []
    if (slash) {
      silent.pop()
      continue
    }
    const isForeign = name !== 'html' && /\s(lang=|translate="no")/.test(part)
    const isSilent = silent.at(-1) || isForeign || /^(script|style|code|svg|time)$/.test(name)
    if (!isSilent) texts.push(...[...part.matchAll(spoken)].map(([, text = '']) => text))
    if (!childless.test(name) && !part.endsWith('/>')) silent.push(Boolean(isSilent))
  }
  return texts.map(unescaped)
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')

/** Returns the texts in the loader data of the page. */
function parsePageData(html: string) {
  const [, text] = /JSON\.parse\((".*?[^\\]")\)/s.exec(html) ?? []
  const { loaderData } = JSON.parse(JSON.parse(text ?? '"{}"')) as { loaderData?: unknown }
  const strings: string[] = []
  JSON.stringify(loaderData ?? {}, (_, value) => {
    if (typeof value === 'string') strings.push(value)
    return value
  })
  return strings.join('\n')
}

function withoutBrackets(text: string): string {
  const less = text.replace(/\[[^[\]]*\]/g, '')
  if (less !== text) return withoutBrackets(less)
  return less.replace(/^(\(\d+\))?[\s·]+|\s+$/g, '') // a title begins with the number of unread items
}

/** Returns the text that remains without translated words and data. */
function untranslated(html: string) {
  const data = parsePageData(html)
  const hasNoWords = (text: string) => !/\p{L}{2}/u.test(text.replace(calendar, ''))
  const isData = (text: string) =>
    data.includes(text.replace(/ · [^·]*$/, '')) ||
    // Time and location, title and reference, or state and postal code are joined in one text.
    text.split(/, |,$|: | · | (?=\d)/).every((part) => hasNoWords(part) || data.includes(part))
  return parseTexts(html)
    .map(withoutBrackets)
    .filter((text) => !isData(text))
}

const addresses = pages.filter(({ isPage }) => isPage).map(({ address }) => address)

test.each(addresses)('%s has no untranslated text for staff', async (address) => {
  expect(untranslated(await demo.page(address))).toEqual([])
})

test.each(['/', '/settings/appearance', '/pages/login', '/nowhere'])(
  '%s has no untranslated text for anonymous visitors',
  async (address) => {
    expect(untranslated(await stranger.page(address))).toEqual([])
  },
)

test('untranslated text is detected', () => {
  const html = '<p>[Sîgñ îñ]</p><p>Sign in</p><button aria-label="Close">×</button>'
  expect(untranslated(html)).toEqual(['Sign in', 'Close'])
})

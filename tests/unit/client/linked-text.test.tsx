import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from '#client/ui/linked-text.tsx'

const rendered = (text: string) => renderToString(<LinkedText>{text}</LinkedText>)

test.each(['a', '🎭', 'https://a.example/', ')'])(
  'LinkedText renders 100,000 times %j in parts that no browser splits, and loses nothing',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length)
    const html = rendered(`https://b.example ${text}`)
    const parts = html.split(/<[^>]*>/)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(65_536)
    expect(parts.join('')).toBe(`https://b.example ${text}`)
  },
)

test('LinkedText leaves the punctuation after an address out of its link', () => {
  expect(rendered('See https://a.example/x).')).toContain('>https://a.example/x</a>).')
})

test('LinkedText makes links of the first 50 addresses, and shows the others as text', () => {
  const text = 'https://a.example '.repeat(1000)
  const html = rendered(text)
  expect(html.split('<a ')).toHaveLength(51)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})

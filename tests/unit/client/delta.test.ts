import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Delta } from '#client/features/dashboards/delta.tsx'

function parseText(now: number, before: number) {
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(Delta, { now, before }) },
  ])
  return renderToStaticMarkup(createElement(Page))
}

test.each([
  [100, 100],
  [100_001, 100_000],
  [99_999, 100_000],
])('a delta from %d to %d has neither arrow nor sign', (now, before) => {
  const html = parseText(now, before)
  expect(html).toContain('<bdi>0%</bdi>')
  expect(html).not.toMatch(/is-up|is-down|<svg/)
})

test('a rising delta has an arrow and a sign', () => {
  expect(parseText(110, 100)).toMatch(/is-up.*<svg.*\+10%/)
})

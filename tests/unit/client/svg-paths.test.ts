import { expect, test } from 'vitest'
import { lineThrough } from '#client/features/dashboards/charts/svg-paths.ts'

test('a line through one point has a segment of length 0, so that browsers draw its round ends', () => {
  expect(lineThrough([[0, 87.5]])).toBe('M0 87.5h0')
  expect(
    lineThrough([
      [0, 75],
      [100, 50],
    ]),
  ).toBe('M0 75L100 50')
})

import { expect, test } from 'vitest'
import { toAxisEnd } from '#client/features/dashboards/charts/axis-end.ts'

test('an axis reaches its highest value and has whole numbers at its quarters', () => {
  const values = [0, 1, 3, 5, 9, 11, 61, 99, 101, 312, 4813, 152_531, 999_999]
  for (const value of values) {
    const end = toAxisEnd(value)
    expect(end, `the end for ${value}`).toBeGreaterThanOrEqual(value)
    expect(end, `the end for ${value}`).toBeLessThanOrEqual(Math.max(4, value * 2))
    expect(end % 4, `the end for ${value}`).toBe(0)
  }
})

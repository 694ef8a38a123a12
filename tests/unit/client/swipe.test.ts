import { describe, expect, test } from 'vitest'
import { isFarEnough, isSwipe } from '#client/features/mail/use-swipe.ts'

describe('isFarEnough', () => {
  test.each([
    [130, 390, false],
    [131, 390, true],
    [-130, 390, false],
    [-131, 390, true],
    [131, 1024, false],
  ])('of %i px in a row of %i px is %s', (distance, width, expected) => {
    expect(isFarEnough(distance, width)).toBe(expected)
  })
})

describe('isSwipe', () => {
  test.each([
    [9, 0, undefined],
    [0, -9, undefined],
    [10, 0, true],
    [-10, 3, true],
    [8, 9, false],
    [3, -20, false],
    [10, 10, false],
  ])('of a movement by %i and %i px is %s', (x, y, expected) => {
    expect(isSwipe(x, y)).toBe(expected)
  })
})

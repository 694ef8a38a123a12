import { expect, test } from 'vitest'
import { isNearPage, listPageNumbers } from '#client/ui/page-numbers.ts'

const toText = (page: number, pages: number) =>
  listPageNumbers(page, pages)
    .map((each) => each ?? '…')
    .join(' ')

test.each([
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [5, 25, '1 … 4 5 6 … 25'],
  [21, 25, '1 … 20 21 22 … 25'],
  [22, 25, '1 … 21 22 23 24 25'],
  [25, 25, '1 … 21 22 23 24 25'],
])('the pager on page %i of %i shows %3$s', (page, pages, expected) => {
  expect(toText(page, pages)).toBe(expected)
})

test('a pager always contains the current page, its neighbors and both ends', () => {
  for (let pages = 1; pages <= 40; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = listPageNumbers(page, pages)
      for (const each of [1, page - 1, page, page + 1, pages]) {
        if (each >= 1 && each <= pages) expect(numbers).toContain(each)
      }
      expect(numbers.length).toBe(Math.min(pages, 7))
    }
  }
})

test.each([
  [1, '1 2 3'],
  [2, '1 2 3'],
  [3, '2 3 4'],
  [5, '3 4 5'],
])('page %i of 5 has the near pages %s', (page, expected) => {
  const near = [1, 2, 3, 4, 5].filter((to) => isNearPage(to, page, 5))
  expect(near.join(' ')).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { getBookmarkIcon } from '#client/app/menus/titles.ts'
import {
  applyOrder,
  findPages,
  moveEntry,
  splitBar,
} from '#client/features/bookmarks/bar-layout.ts'
import { iconNames } from '#client/ui/icons/names.ts'
import { bookmarkPages, initialStars } from '#db/bookmarks/seed.ts'

const pages = bookmarkPages.map((page) => ({ ...page, starred: page.id <= 6 }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('the bookmarks bar', () => {
  test('shows ten pages and the others in a menu', () => {
    const { bar, overflow } = splitBar(pages.slice(0, 12))
    expect([bar.length, overflow.length]).toEqual([10, 2])
  })

  test('shows the next page when one is removed', () => {
    const stars = pages.slice(0, 12)
    const [waiting] = splitBar(stars).overflow
    const { bar, overflow } = splitBar(stars.filter(({ id }) => id !== 3))
    expect(bar.at(-1)).toBe(waiting)
    expect(overflow).toHaveLength(1)
  })

  test('can be sorted without moving hidden pages', () => {
    const stars = pages.slice(0, 5)
    const seen = stars.filter(({ id }) => id !== 2)
    expect(applyOrder(stars, moveEntry(seen, 0, 2))).toEqual([3, 2, 4, 1, 5])
  })
})

describe('the bookmark picker', () => {
  test('shows at most six pages, first those that begin with the words', () => {
    const hits = findPages(pages, 'ca').map(({ title }) => title)
    expect(hits).toHaveLength(6)
    expect(hits[0]).toBe('Calendar')
    expect(findPages(pages, 'wiz').map(({ title }) => title)).toEqual(['Form Wizard'])
  })

  test.each(['', '   '])('without words (%j) shows the starred pages', (words) => {
    expect(ids(findPages(pages, words))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('shows nothing without matches', () => {
    expect(findPages(pages, 'zzz')).toEqual([])
  })
})

test('every bookmark has an existing icon, and those of a new account are all different', () => {
  const known = new Set<string>(iconNames)
  expect(bookmarkPages.filter((page) => !known.has(getBookmarkIcon(page)))).toEqual([])
  const starred = bookmarkPages.filter(({ id }) => initialStars.includes(id)).map(getBookmarkIcon)
  expect(new Set(starred).size).toBe(initialStars.length)
})

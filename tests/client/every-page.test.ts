import { expect, test } from 'vitest'
import { pages } from '../addresses.ts'
import { everyPage } from '../e2e/pages.ts'

test('the browser tests know every page that there is', () => {
  const built = pages.filter(({ isPage }) => isPage).map(({ address }) => address)
  expect(everyPage().toSorted()).toEqual(built.toSorted())
})

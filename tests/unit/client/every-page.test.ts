import { expect, test } from 'vitest'
import { everyPage } from '../../e2e/pages.ts'
import { pages } from '../../support/addresses.ts'

test('the browser tests cover every page', () => {
  const built = pages.filter(({ isPage }) => isPage).map(({ address }) => address)
  expect(everyPage().toSorted()).toEqual(built.toSorted())
})

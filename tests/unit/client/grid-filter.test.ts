import { expect, test } from 'vitest'
import { filterOf } from '#client/features/tables/grid-filter.ts'

const columns = [{ colId: 'city' }, { colId: 'followers', sort: 'desc' as const }]

test('the grid filter is converted for the export', () => {
  const model = {
    city: { type: 'contains', filter: 'mill' },
    followers: { type: 'inRange', filter: 100, filterTo: 900 },
  }
  expect(filterOf(model, columns)).toEqual({
    ...{ city: 'mill', minFollowers: '100', maxFollowers: '900' },
    ...{ sort: 'followers', dir: 'desc' },
  })
})

test.each([
  ['greaterThanOrEqual', 10.2, { minFollowers: '11' }],
  ['lessThanOrEqual', 10.2, { maxFollowers: '10' }],
  ['equals', 7, { minFollowers: '7', maxFollowers: '7' }],
  ['greaterThanOrEqual', -5, { minFollowers: '0' }],
])('the filter followers %s %d is rounded to integers', (type, filter, bounds) => {
  expect(filterOf({ followers: { type, filter } }, [])).toEqual(bounds)
})

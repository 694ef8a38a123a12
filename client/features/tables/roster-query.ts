import { rosterSorts, rosterStatuses } from '#db/roster/model.ts'
import { pickOne } from '../../lib/list/address.ts'
import { readTable } from './table-address.ts'

/** Returns the roster page that an address requests for a table. */
export function rosterQuery(query: URLSearchParams, table: string) {
  const { page, sort, dir, filters } = readTable(query, table)
  const { q, firstname, lastname, age, sellsDrinks, status } = filters
  return {
    page,
    sort: pickOne(rosterSorts, sort ?? null),
    dir,
    ...(q && { q }),
    ...(firstname && { firstname }),
    ...(lastname && { lastname }),
    ...(age && { age: /^\d{1,3}$/.test(age) ? age : '0' }), // an invalid age matches nobody
    sellsDrinks: pickOne(['yes', 'no'] as const, sellsDrinks ?? null),
    status: pickOne(rosterStatuses, status ?? null),
  }
}

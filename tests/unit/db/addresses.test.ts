import { expect, test } from 'vitest'
import { toCityLine } from '#db/addresses/model.ts'

test.each([
  {
    state: 'Rhode Island',
    city: 'Providence',
    postcode: '02903',
    line: 'Providence, Rhode Island 02903',
  },
  { state: '', city: 'Porto', postcode: '4000-001', line: '4000-001 Porto' },
  { state: 'Tasmania', city: '', postcode: '', line: 'Tasmania' },
  { state: undefined, city: 'Bergen', postcode: undefined, line: 'Bergen' },
  { state: '', city: '', postcode: '', line: '' },
])('the city line of $city with state "$state" is "$line"', ({ line, ...address }) => {
  expect(toCityLine(address)).toBe(line)
})

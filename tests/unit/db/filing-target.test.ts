import { expect, test } from 'vitest'
import { getFilingTarget } from '#db/mail/model.ts'

test.each([
  ['inbox', 'archive'],
  ['sent', 'archive'],
  ['starred', 'archive'],
  ['archive', 'inbox'],
  ['trash', 'inbox'],
  ['spam', 'inbox'],
  ['draft', 'trash'],
  ['scheduled', 'trash'],
])('getFilingTarget of %s is %s', (list, target) => {
  expect(getFilingTarget(list)).toBe(target)
})

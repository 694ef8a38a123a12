import { expect, test } from 'vitest'
import { toPhoneLink } from '#db/shared/fields/model.ts'

test.each([
  ['+44 (0)20 7946 0321', 'tel:+442079460321'],
  ['(0)20 7946 0321', 'tel:02079460321'],
  ['(401) 555-0114', 'tel:4015550114'],
])('the phone number %s is dialed by the link %s', (phone, link) => {
  expect(toPhoneLink(phone)).toBe(link)
})

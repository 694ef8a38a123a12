import { expect, test } from 'vitest'
import { parseAddresses } from '#db/mail/model.ts'

test.each<[string, string[]]>([
  ['"Doe, John" <john@example.com>', ['john@example.com']],
  [
    '"Doe, John" <john@example.com>, "Roe; Jane" <jane@example.com>',
    ['john@example.com', 'jane@example.com'],
  ],
  ['a@b.example; c@d.example\ne@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['Ada <a@b.example>,, a@b.example', ['a@b.example']],
  ['a"b@c.example, d@e.example', ['a"b@c.example', 'd@e.example']],
  ['" , "', ['" , "']],
  ['', []],
])('addressesIn(%j) returns %j', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses)
})

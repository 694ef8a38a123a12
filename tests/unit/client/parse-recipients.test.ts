import { expect, test } from 'vitest'
import { parseAddresses, parseRecipients } from '#db/mail/model.ts'

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
])('parseAddresses(%j) returns %j', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses)
})

test('parseRecipients returns names without their quotation marks', () => {
  expect(
    parseRecipients('Ada Lind <ada@b.example>; "Doe, John" <john@b.example>, c@b.example'),
  ).toEqual([
    { name: 'Ada Lind', email: 'ada@b.example' },
    { name: 'Doe, John', email: 'john@b.example' },
    { name: '', email: 'c@b.example' },
  ])
})

import { expect, test } from 'vitest'
import { toLinkAddress } from '#client/ui/rich-text/link-address.ts'
import { countWords } from '#db/documents/model.ts'

test.each([
  ['https://limelight.example/a?b=c', 'https://limelight.example/a?b=c'],
  [' limelight.example ', 'https://limelight.example'],
  ['mailto:ada@limelight.example', 'mailto:ada@limelight.example'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['lime light', undefined],
  ['limelight', undefined],
  ['mailto:ada', undefined],
  ['https://', undefined],
  ['', undefined],
])('the link address of %j is %j', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address)
})

test.each([
  ['', 0],
  [' — ', 0],
  ['Don’t  stop,\nplease!', 3],
  ['A 41-minute act', 3],
])('the text %j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

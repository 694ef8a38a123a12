import { expect, test } from 'vitest'
import { withPrefix } from '#db/mail/model.ts'

test.each([
  ['Re', 'Get-in', 'Re: Get-in'],
  ['Re', 'RE: Get-in', 'RE: Get-in'],
  ['Re', 'AW: Get-in', 'AW: Get-in'],
  ['Re', 'Fwd: Get-in', 'Re: Fwd: Get-in'],
  ['Re', 'Reopening: notes', 'Re: Reopening: notes'],
  ['Fwd', 'FW: Get-in', 'FW: Get-in'],
  ['Fwd', 'Re: Get-in', 'Fwd: Re: Get-in'],
] as const)('%s of the subject "%s" is "%s"', (prefix, subject, expected) => {
  expect(withPrefix(prefix, subject)).toBe(expected)
})

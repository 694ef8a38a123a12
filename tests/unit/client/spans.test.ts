import { describe, expect, test } from 'vitest'
import { pairsIn } from '#client/ui/spans.ts'

describe('pairsIn', () => {
  test('returns the pairs of an id and a word', () => {
    expect(pairsIn('7:inbox 12:spam')).toEqual([
      [7, 'inbox'],
      [12, 'spam'],
    ])
  })

  test.each(['', ' ', '7', '7:', ':inbox', 'x:inbox', '7:in-box', `${'1'.repeat(16)}:inbox`])(
    'leaves out %j',
    (text) => expect(pairsIn(`${text} 8:sent`)).toEqual([[8, 'sent']]),
  )
})

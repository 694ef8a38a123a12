import { expect, test } from 'vitest'
import { parseAmount } from '#client/i18n/parse-amount.ts'
import { getFormats } from '#db/shared/format/model.ts'

test.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'pt-PT', 'pt-BR'])(
  'amounts are understood as %s writes them',
  (locale) => {
    const { decimal } = getFormats(locale, 'EUR').separators()
    const format = new Intl.NumberFormat(locale, {
      useGrouping: 'always',
      minimumFractionDigits: 2,
    })
    for (const amount of ['0.50', '12.50', '999.00', '1234.50', '1234567.89'])
      expect(parseAmount(format.format(Number(amount)), decimal)).toBe(amount)
  },
)

test.each([
  ['1.234,50', ',', '1234.50'],
  ['1 234,50', ',', '1234.50'],
  ['1\u202f234,50', ',', '1234.50'],
  ['1\u00a0234\u00a0567', ',', '1234567'],
  ['1.234', ',', '1234'],
  ['1,234', '.', '1234'],
  ['1234.50', ',', '1234.50'],
  ['12,5', '.', '12.5'],
])('%s with the decimal separator %s is the amount %s', (text, decimal, amount) => {
  expect(parseAmount(text, decimal)).toBe(amount)
})

test.each([
  ['1,005', ','],
  ['1.005', '.'],
  ['1.23.456', ','],
  ['1.234 567', ','],
  ['1.234.50', ','],
  ['1,234,50', ','],
  ['1.234.567.8', ','],
])('%s with the decimal separator %s is no amount', (text, decimal) => {
  expect(parseAmount(text, decimal)).not.toMatch(/^\d+(\.\d{1,2})?$/)
})

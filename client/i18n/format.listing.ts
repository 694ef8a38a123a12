const toFormat =
  (options: Intl.NumberFormatOptions = {}, unit = 1) =>
  (value: number) =>
    new Intl.NumberFormat('en-US', options).format(value / unit)

const money = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** The formats of a locale. Amounts are in cents, and percentages from 0 to 100. */
export const useFormat = () => ({
  number: toFormat(),
  money: toFormat(money, 100),
  percent: toFormat({ style: 'percent', maximumFractionDigits: 1 }, 100),
  time: (date: Date) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(date),
  datePattern: () => 'MM/dd/yyyy',
  separators: () => ({ decimal: '.', group: ',' }),
})

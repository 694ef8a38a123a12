/**
 * Returns an amount as calls take it, such as 1234.50 for 1.234,50. Spaces, apostrophes and the other separator may group
 * the digits before the decimal separator. Other text is returned as it is, except that a comma is a decimal point.
 */
export function parseAmount(text: string, decimal: string): string {
  const group = decimal === ',' ? '.' : ','
  const parts = /^(\d{1,3}(?:([\s'’.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(text)
  const [, digits = '', separator = group, point = decimal, decimals] = parts ?? []
  if (!parts || separator === decimal || point !== decimal) return text.replace(',', '.')
  const integer = digits.replace(/\D/g, '')
  return decimals === undefined ? integer : `${integer}.${decimals}`
}

import type { MaskitoOptions } from '@maskito/core'

const digits = (count: number) => Array.from({ length: count }, () => /\d/)
const letters = (count: number) => Array.from({ length: count }, () => /[a-z]/i)

/** Groups of so many digits, separated by spaces. */
const groups = (...sizes: number[]) =>
  sizes.flatMap((size, index) => (index === 0 ? digits(size) : [' ', ...digits(size)]))

const inCapitals: Pick<MaskitoOptions, 'postprocessors'> = {
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

/** American Express prints fifteen digits as 4-6-5, all others print groups of four. */
export const card: MaskitoOptions = {
  mask: ({ value }) => (/^3[47]/.test(value) ? groups(4, 6, 5) : groups(4, 4, 4, 4)),
}

/** A number that begins with 0 is national; all others begin with the country code. */
export const phone: MaskitoOptions = {
  mask: ({ value }) => (/^\s*0/.test(value) ? groups(5, 6) : ['+', ...groups(2, 2, 4, 4)]),
}

/** Users type no thousands separators, so a typed one is read as the decimal sign. */
export function typedAsDecimal(options: MaskitoOptions, group: string, decimal: string) {
  const preprocessors = options.preprocessors ?? []
  const replace: (typeof preprocessors)[number] = ({ elementState, data }) => ({
    elementState,
    data: data === group ? decimal : data,
  })
  return { ...options, preprocessors: [replace, ...preprocessors] }
}

export const order: MaskitoOptions = {
  mask: ['P', 'O', '-', ...digits(4), '-', ...letters(3)],
  ...inCapitals,
}

const ibanLengths: Record<string, number> = {
  DE: 22,
  FR: 27,
  PT: 25,
  GB: 22,
  ES: 24,
  IT: 27,
  NL: 18,
}
const longestIban = 34

export const iban: MaskitoOptions = {
  mask({ value }) {
    const length = ibanLengths[value.slice(0, 2).toUpperCase()] ?? longestIban
    const signs = [...letters(2), ...digits(2), ...Array<RegExp>(length - 4).fill(/[a-z\d]/i)]
    return signs.flatMap((sign, index) => (index > 0 && index % 4 === 0 ? [' ', sign] : [sign]))
  },
  ...inCapitals,
}

/** Returns whether the check digits of a complete IBAN are right. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  if (iban.length !== (ibanLengths[iban.slice(0, 2)] ?? longestIban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const number = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(number) % 97n === 1n
}

export const postcodes: Record<string, { example: string; options: MaskitoOptions }> = {
  DE: { example: '20095', options: { mask: digits(5) } },
  FR: { example: '35000', options: { mask: digits(5) } },
  PT: { example: '4000-123', options: { mask: [...digits(4), '-', ...digits(3)] } },
  NL: {
    example: '1012 AB',
    options: { mask: [...digits(4), ' ', ...letters(2)], ...inCapitals },
  },
}

import sheet from '../../styles/_tokens.scss?raw'

/** The colors of a theme by token name. */
type Colors = Map<string, string>

const pairs = [...sheet.matchAll(/^ {2}([\w-]+): \((#[\da-f]{3,6}), (#[\da-f]{3,6})\),$/gm)]

export const themes: (readonly [theme: 'light' | 'dark', colors: Colors])[] = [
  ['light', new Map(pairs.map(([, name = '', light = '']) => [name, light]))],
  ['dark', new Map(pairs.map(([, name = '', , dark = '']) => [name, dark]))],
]

export const names = pairs.map(([, name = '']) => name)

const fills = /^(primary|success|danger|info|dark)-fill/

/** Returns the text or background token that a color token is paired with. */
export function getPartner(name: string): string | undefined {
  if (fills.test(name)) return 'on-fill'
  if (name === 'on-fill') return 'primary-fill'
  if (name === 'warning-fill') return 'on-warning'
  if (name === 'on-warning') return 'warning-fill'
  if (name.endsWith('-soft')) return `${name}-text`
  if (name.endsWith('-soft-text')) return name.slice(0, -'-text'.length)
  if (/^(bg|surface|surface-2|selected)$/.test(name)) return 'text'
  if (/^menu-(bg|hover)$/.test(name)) return 'menu-text'
  if (/^menu-(text|strong|label)$/.test(name)) return 'menu-bg'
  return /border/.test(name) && name !== 'border-control' ? undefined : 'surface'
}

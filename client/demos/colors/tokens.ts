import sheet from '../../styles/_tokens.scss?raw'

/** The colours of a theme by their names. */
type Colours = Map<string, string>

function coloursOf(theme: string): Colours {
  const [, body = ''] = new RegExp(`@mixin ${theme} \\{([^}]*)\\}`).exec(sheet) ?? []
  const found = [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/g)]
  return new Map(found.map(([, name = '', value = '']) => [name, value]))
}

export const themes = [
  ['light', coloursOf('light')],
  ['dark', coloursOf('dark')],
] as const

export const names = [...themes[0][1].keys()]

const fills = /^(primary|success|danger|info|dark)-fill/

/** What stands on a colour, or what it stands on: the other half of its contrast. */
export function partnerOf(name: string): string | undefined {
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

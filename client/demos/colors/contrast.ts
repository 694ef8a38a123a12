type Channels = [red: number, green: number, blue: number]

/** Returns red, green and blue of a color such as #fff or #3d4fc6, each from 0 to 1. */
export function channels(color: string): Channels {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const parseChannel = (offset: number) => Number.parseInt(full.slice(offset, offset + 2), 16) / 255
  return [parseChannel(0), parseChannel(2), parseChannel(4)]
}

function luminance(color: string) {
  const [r, g, b] = channels(color).map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as Channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Mixes the first color with a share of the second. */
export function mix(one: string, other: string, share: number): string {
  const added = channels(other)
  const mixed = channels(one).map((value, offset) => value + ((added[offset] ?? 0) - value) * share)
  return `#${mixed.map((value) => toHex(value)).join('')}`
}

const toHex = (value: number) =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')

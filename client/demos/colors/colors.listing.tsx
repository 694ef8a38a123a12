/** The fill of each color and the color of the text on it. */
const colors = {
  primary: { fill: '#2f5fd0', themeColors: '#ffffff' },
  success: { fill: '#23744a', themeColors: '#ffffff' },
  danger: { fill: '#c02f2f', themeColors: '#ffffff' },
  warning: { fill: '#f2b84b', themeColors: '#1b2330' },
}

/** Returns the red, green and blue of a hex color, from 0 to 1. */
const toChannels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Returns the relative luminance of a color, as WCAG 2 defines it. */
function getLuminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = toChannels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colors, from 1 to 21. Text needs 4.5. */
function contrast(color: string, other: string) {
  const [dark = 0, light = 0] = [color, other].map(getLuminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Rounds down, so that 4.49 does not pass as 4.5. */
const formatRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10} : 1`

export function Solid() {
  return (
    <ul>
      {Object.entries(colors).map(([name, { fill, themeColors }]) => (
        <li key={name} style={{ padding: 16, background: fill, color: themeColors }}>
          {name} <code>{fill}</code> {formatRatio(contrast(fill, themeColors))}
        </li>
      ))}
    </ul>
  )
}

export function Gradients() {
  return (
    <ul>
      {Object.entries(colors).map(([name, { fill, themeColors }]) => {
        // Away from the text color, so that the text is readable at every point.
        const end =
          contrast(themeColors, '#ffffff') > contrast(themeColors, '#000000') ? 'white' : 'black'
        const gradient = `linear-gradient(to right, ${fill}, color-mix(in srgb, ${fill}, ${end} 40%))`
        return (
          <li key={name} style={{ padding: 16, background: gradient, color: themeColors }}>
            {name}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the colors as custom properties, which style sheets can use. */
const toTokens = () =>
  Object.entries(colors).flatMap(([name, { fill, themeColors }]) => [
    { token: `--${name}-fill`, value: fill, other: themeColors },
    { token: `--on-${name}`, value: themeColors, other: fill },
  ])

export function Tokens() {
  const tokens = toTokens()
  return (
    <>
      <style>{`:root { ${tokens.map(({ token, value }) => `${token}: ${value}`).join('; ')} }`}</style>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">Contrast</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ token, value, other }) => (
            <tr key={token}>
              <th scope="row">
                <code>var({token})</code>
              </th>
              <td>{value}</td>
              <td>{formatRatio(contrast(value, other))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

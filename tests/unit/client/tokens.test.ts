import { join } from 'node:path'
import { compile } from 'sass'
import { describe, expect, test } from 'vitest'
import { channels, contrast } from '#client/demos/colors/contrast.ts'
import { textColors } from '#db/shared/rich-text/model.ts'
import { packageRoot } from '#db/store/open.ts'
import { inlineStyles } from '#server/email/inline-styles.ts'

const sheet = compile(join(packageRoot, 'client/styles/_tokens.scss')).css

/** Every rule of the style sheet, nested ones included: its selectors and declarations. */
const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((each) => each.trim().replace(/\s+/g, ' ')),
  body,
}))

/** Returns the color tokens of the first rule with this selector. */
function listTokens(selector: string) {
  const rule = rules.find(({ selectors }) => selectors.includes(selector))
  if (!rule) throw new Error(`The sheet has no ${selector}.`)
  const matches = [...rule.body.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/gi)]
  return new Map(matches.map(([, name = '', value = '']) => [name, value]))
}

const light = listTokens('[data-bs-theme=light]')
const dark = listTokens('[data-bs-theme=dark]')

const surfaces = ['bg', 'surface', 'surface-2']
const texts = ['text', 'text-2', 'text-muted', 'primary', 'success', 'danger', 'info', 'warning']
const tones = ['primary', 'success', 'warning', 'danger', 'info', 'neutral']

/** Text and background colors with the contrast that they need. */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) =>
    [...surfaces, 'selected'].map((surface): [string, string, number] => [text, surface, 4.5]),
  ),
  ...surfaces.map((surface): [string, string, number] => ['border-control', surface, 3]),
  ...['primary', 'success', 'danger', 'info', 'dark'].map((fill): [string, string, number] => [
    'on-fill',
    `${fill}-fill`,
    4.5,
  ]),
  ['on-warning', 'warning-fill', 4.5],
  ...tones.map((tone): [string, string, number] => [`${tone}-soft-text`, `${tone}-soft`, 4.5]),
]

describe.each([
  ['light', light, pairs],
  ['dark', dark, pairs],
] as const)('in the %s theme', (_, tokens, expected) => {
  test.each(expected)('%s is readable on %s', (text, surface, least) => {
    const [one, other] = [tokens.get(text), tokens.get(surface)]
    if (!one || !other) throw new Error(`There is no ${one ? surface : text}.`)
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
  })
})

/** Filled buttons are darker by this share of their color while the pointer is over them, see `ui/_buttons.scss`. */
const hoverShare = 0.14

const darken = (color = '') => {
  const parts = channels(color).map((part) => Math.round(part * (1 - hoverShare) * 255))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test.each(
  ['primary', 'success', 'danger', 'info', 'warning', 'dark'].flatMap((tone) => [
    [tone, light] as const,
    [tone, dark] as const,
  ]),
)('a hovered button of the tone %s is readable', (tone, tokens) => {
  const text = tokens.get(tone === 'warning' ? 'on-warning' : 'on-fill') ?? ''
  expect(contrast(text, darken(tokens.get(`${tone}-fill`)))).toBeGreaterThanOrEqual(4.5)
})

/** The chosen colors, so that none changes by accident. */
test.each([
  ['bg', '#f5f6f9', '#10141b'],
  ['surface', '#ffffff', '#181d26'],
  ['surface-2', '#eef0f4', '#212835'],
  ['selected', '#eef0fe', '#222946'],
  ['border', '#dde1e8', '#2d3543'],
  ['border-control', '#7c8593', '#758091'],
  ['text', '#1b2330', '#e7eaf0'],
  ['text-2', '#465062', '#b6becb'],
  ['text-muted', '#5c6677', '#98a2b3'],
  ['primary', '#3d4fc6', '#8fa0ff'],
  ['primary-fill', '#3d4fc6', '#5468e0'],
  ['success', '#197a48', '#4cc38a'],
  ['success-fill', '#197a48', '#1c8450'],
  ['danger', '#c02f46', '#ff8095'],
  ['danger-fill', '#c02f46', '#d13f56'],
  ['info', '#0b6e87', '#54c4de'],
  ['info-fill', '#0b6e87', '#0f7f9b'],
  ['warning', '#9a5b00', '#f2b24c'],
  ['warning-fill', '#f5a623', '#f2b24c'],
  ['on-warning', '#1b1203', '#1b1203'],
  ['dark-fill', '#2a3140', '#2a3140'],
  ['primary-soft', '#e9ecfd', '#262d52'],
  ['primary-soft-text', '#2f3fa6', '#b9c3ff'],
  ['success-soft', '#e2f5ea', '#15362a'],
  ['success-soft-text', '#136038', '#7fddb0'],
  ['warning-soft', '#fdf0d9', '#3c2d12'],
  ['warning-soft-text', '#7a4700', '#f7cb83'],
  ['danger-soft', '#fce8eb', '#43202a'],
  ['danger-soft-text', '#a12238', '#ffaab8'],
  ['info-soft', '#e0f3f8', '#12343e'],
  ['info-soft-text', '#08566a', '#8cdcef'],
  ['neutral-soft', '#e9ecf1', '#2a3140'],
  ['neutral-soft-text', '#3f4858', '#c4cbd7'],
])('%s is the color of the style guide', (name, inLight, inDark) => {
  const full = (color = '') => channels(color).map((part) => Math.round(part * 255))
  expect(full(light.get(name))).toEqual(full(inLight))
  expect(full(dark.get(name))).toEqual(full(inDark))
})

test.each([...textColors])('sent emails have the %s of the light theme', (color) => {
  const styles = compile(join(packageRoot, 'client/features/mail/_composer.scss')).css
  const rule = new RegExp(`\\[data-color=${color}\\] \\{\\s*color: var\\(--([\\w-]+)\\)`)
  const [, token = ''] = rule.exec(styles) ?? []
  expect(inlineStyles(`<span data-color="${color}">`)).toBe(
    `<span style="color: ${light.get(token)}">`,
  )
})

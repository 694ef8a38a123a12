/** Takes the place of our icons, whose sprite is part of this project. */
const iconSource = `type IconName = string

type IconProps = { name: IconName; size?: number }

/** An icon of feather-icons, whose dist/feather-sprite.svg has to be at this address. */
const Icon = ({ name, size = 18 }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={\`/feather-sprite.svg#\${name}\`} />
  </svg>
)`

/** Takes the place of our formats, which follow the settings of the person. */
const formatSource = `const toFormat = (options: Intl.NumberFormatOptions = {}, unit = 1) => (value: number) =>
  new Intl.NumberFormat('en-US', options).format(value / unit)

const money = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** The formats of a locale. Amounts are in cents, and percentages from 0 to 100. */
const useFormat = () => ({
  number: toFormat(),
  money: toFormat(money, 100),
  percent: toFormat({ style: 'percent', maximumFractionDigits: 1 }, 100),
  time: (date: Date) =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(date),
  separators: () => ({ decimal: '.', group: ',' }),
})`

/** Takes the place of the direction that a person has chosen. */
const frameSource = `/** Returns the direction of the page. */
const useFrame = () => ({ direction: document.documentElement.dir || 'ltr' })`

/** Modules that need this project, with the source that takes their place in listings. */
export const replacements: Record<string, string> = {
  'ui/icon.tsx': iconSource,
  'i18n/format.ts': formatSource,
  'layout/frame.ts': frameSource,
}

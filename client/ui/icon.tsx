import sprite from './icons/feather-sprite.svg?url'
import type { iconNames } from './icons/names.ts'

export type IconName = (typeof iconNames)[number]

/** Icons that are mirrored in right-to-left languages. */
const directional = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'corner-up-left',
  'corner-up-right',
  'log-in',
  'log-out',
  'send',
])

/** Converts a stored component name to the kebab-case name in the sprite. */
export const spriteName = (icon: string) =>
  icon.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase() as IconName

type IconProps = { name: IconName; size?: number }

/** A decorative outline icon beside visible text. */
export function Icon({ name, size = 18 }: IconProps) {
  const className = directional.has(name) ? 'icon icon-directional' : 'icon'
  return (
    <svg className={className} aria-hidden="true" width={size} height={size}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

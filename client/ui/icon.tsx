import sprite from './icons/feather-sprite.svg?url'
import type { iconNames } from './icons/names.ts'

export type IconName = (typeof iconNames)[number]

/** Icons that point along the line of text, and so the other way in a right-to-left language. */
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
])

/** What is stored names icons as a component library does; the sprite has them in kebab case. */
export const spriteName = (icon: string) =>
  icon.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase() as IconName

type IconProps = { name: IconName; size?: number }

/** A decorative outline icon; whatever stands around it carries the words. */
export function Icon({ name, size = 18 }: IconProps) {
  const className = directional.has(name) ? 'icon icon-directional' : 'icon'
  return (
    <svg className={className} aria-hidden="true" width={size} height={size}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

export type IconName = string

type IconProps = { name: IconName; size?: number }

/** An icon of feather-icons, whose dist/feather-sprite.svg has to be at this address. */
export const Icon = ({ name, size = 18 }: IconProps) => (
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
    <use href={`/feather-sprite.svg#${name}`} />
  </svg>
)

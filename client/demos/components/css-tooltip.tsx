import { type ReactNode, useId, useState } from 'react'

type CssTooltipProps = {
  text: string
  side?: 'above' | 'after' | 'below' | 'before'
  /** Overrides when it is visible. */
  isShown?: boolean
  /** Renders the element that it describes. */
  children: (describedBy: string) => ReactNode
}

/** A tooltip on hover and keyboard focus by CSS alone; Esc hides it. */
export function CssTooltip({ text, side = 'above', isShown = false, children }: CssTooltipProps) {
  const id = useId()
  const [isDismissed, dismiss] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the control inside
    <span
      className="tip-box d-inline-block position-relative"
      data-shown={isShown || undefined}
      data-dismissed={isDismissed || undefined}
      onKeyDown={({ key }) => key === 'Escape' && dismiss(true)}
      onPointerLeave={() => dismiss(false)}
      onBlur={() => dismiss(false)}
    >
      {children(id)}
      <span id={id} role="tooltip" className={`tip py-1 px-2 rounded fs-sm text-center is-${side}`}>
        {text}
      </span>
    </span>
  )
}

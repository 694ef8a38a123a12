import { type ReactNode, Suspense } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePopover } from './use-popover.ts'

type TopbarPopoverProps = {
  id: string
  /** The page that shows the same without scripts. */
  href: string
  icon: IconName
  label: string
  /** The count on the button. */
  badge: ReactNode
  /** The lines of the placeholder. */
  lines: number
  /** The name of the button in the product tour. */
  tour?: string
  /** The content of the popover, which may load on first use. */
  children: ReactNode
}

/** A button of the top bar with a count and a popover; without scripts a link. */
export function TopbarPopover(props: TopbarPopoverProps) {
  const { id, href, icon, label, badge, lines, tour, children } = props
  const { isOpen, popover } = usePopover<HTMLElement>()
  const content = (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">{label} </span>
      {badge}
    </>
  )
  const className = 'btn btn-ghost btn-icon bar-button with-count position-relative'
  return (
    <div className="menu-box" data-tour={tour}>
      <a className={`${className} without-scripting`} href={href} title={label}>
        {content}
      </a>
      <button
        type="button"
        className={`${className} needs-scripting`}
        popoverTarget={id}
        title={label}
      >
        {content}
      </button>
      <section
        id={id}
        popover="auto"
        className="menu w-menu mw-none p-0"
        aria-label={label}
        {...popover}
      >
        {isOpen && <Suspense fallback={<Skeleton lines={lines} />}>{children}</Suspense>}
      </section>
    </div>
  )
}

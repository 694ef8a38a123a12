import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = { icon: IconName; title: string; text?: string; action?: ReactNode }

/** The empty state of a list. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty d-grid gap-1 justify-items-center py-8 px-5 text-center">
      <Icon name={icon} size={40} />
      <p className="m-0 fs-lg fw-semibold">{title}</p>
      {text && <p className="mw-form m-0 text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

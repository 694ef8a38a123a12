import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type EmptyProps = { icon: IconName; title: string; text?: string; action?: ReactNode }

/** What stands where a list would, when it has nothing to show. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={40} />
      <p className="empty-title">{title}</p>
      {text && <p className="empty-text">{text}</p>}
      {action}
    </div>
  )
}

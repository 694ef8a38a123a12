import { type ReactNode, type ToggleEvent, useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'

type SidePanelProps = { id: string; side: 'start' | 'end'; title: string; children: ReactNode }

/** A side panel: a native popover, which needs no script; Esc or a click outside closes it. */
export function SidePanel({ id, side, title, children }: SidePanelProps) {
  const t = useTranslations('chat')
  const panel = useRef<HTMLElement>(null)
  const onToggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') panel.current?.querySelector('button')?.focus()
  }
  return (
    <aside
      ref={panel}
      id={id}
      popover="auto"
      className={`panel chat-panel p-5 pt-0 overflow-auto is-${side}`}
      aria-labelledby={`${id}-title`}
      onToggle={onToggle}
      onKeyDown={keepFocus}
    >
      <div className="position-sticky z-1 top-0 d-flex align-items-center justify-content-between py-3 bg-surface">
        <h2 className="fs-lg" id={`${id}-title`}>
          {title}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('close')}
          title={t('close')}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </aside>
  )
}

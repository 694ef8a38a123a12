import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Icon } from '#client/ui/icon.tsx'

type ActionCardProps = {
  title: string
  canCollapse?: boolean
  canRefresh?: boolean
  canRemove?: boolean
  children: ReactNode
}

/** A card that can be collapsed, reloaded, removed and restored. */
export function ActionCard({
  title,
  canCollapse,
  canRefresh,
  canRemove,
  children,
}: ActionCardProps) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [isOpen, open] = useState(true)
  const [isLoading, setLoading] = useState(false)
  const [phase, setPhase] = useState<'there' | 'gone' | 'back'>('there')

  async function refresh(event: MouseEvent) {
    event.preventDefault() // otherwise the form would reload the page, as it does without scripts
    setLoading(true)
    await revalidate()
    setLoading(false)
  }

  if (phase === 'gone') {
    return (
      <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-4 wide p-4 border-control border-dashed rounded">
        <p role="status">“{title}” has been removed.</p>
        <button
          ref={takeFocus}
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setPhase('back')}
        >
          <Icon name="rotate-ccw" />
          Restore
        </button>
      </div>
    )
  }
  return (
    <article
      ref={phase === 'back' ? takeFocus : undefined}
      className="wide position-relative border rounded"
      aria-labelledby={id}
      aria-busy={isLoading}
      tabIndex={-1}
    >
      <header className="d-flex gap-1 align-items-center py-2 ps-4 pe-2">
        <h3 className="flex-1 fs-base" id={id}>
          {title}
        </h3>
        {canCollapse && (
          <button
            type="button"
            className="btn btn-ghost btn-icon needs-scripting"
            aria-label={`${isOpen ? 'Collapse' : 'Expand'} “${title}”`}
            title={isOpen ? 'Collapse' : 'Expand'}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => open(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
          </button>
        )}
        {canRefresh && (
          <a
            className="btn btn-ghost btn-icon"
            href="/cards/action"
            aria-label={`Refresh “${title}”`}
            title="Refresh"
            onClick={(event) => void refresh(event)}
          >
            <Icon name="rotate-cw" />
          </a>
        )}
        {canRemove && (
          <button
            type="button"
            className="btn btn-ghost btn-icon needs-scripting"
            aria-label={`Remove “${title}”`}
            title="Remove"
            onClick={() => setPhase('gone')}
          >
            <Icon name="x" />
          </button>
        )}
      </header>
      <div id={`${id}-body`} className="action-card-fold d-grid" data-open={isOpen} inert={!isOpen}>
        <div className="min-h-0 overflow-hidden">
          <div className="d-grid gap-2 p-4 pt-0">{children}</div>
        </div>
      </div>
      {isLoading && (
        <div className="action-card-wait position-absolute inset-0 d-grid align-items-center justify-items-center text-primary rounded-inherit">
          <span className="spinner-border" aria-hidden="true" />
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isLoading ? 'Loading' : ''}
      </span>
    </article>
  )
}

/** Moves the focus to the place of the removed card, whose button had it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

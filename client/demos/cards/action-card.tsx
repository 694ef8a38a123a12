import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
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
  const t = useTranslations('cards')
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

  if (phase === 'gone') return <RemovedCard title={title} onRestore={() => setPhase('back')} />
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
            aria-label={isOpen ? t('collapseCard', { title }) : t('expandCard', { title })}
            title={isOpen ? t('collapse') : t('expand')}
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
            aria-label={t('refreshCard', { title })}
            title={t('refresh')}
            onClick={(event) => void refresh(event)}
          >
            <Icon name="rotate-cw" />
          </a>
        )}
        {canRemove && (
          <button
            type="button"
            className="btn btn-ghost btn-icon needs-scripting"
            aria-label={t('removeCard', { title })}
            title={t('remove')}
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
        {isLoading ? t('loading') : ''}
      </span>
    </article>
  )
}

/** The place of a removed card, with a button that restores it. */
function RemovedCard({ title, onRestore }: { title: string; onRestore: () => void }) {
  const t = useTranslations('cards')
  return (
    <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-4 wide p-4 border-control border-dashed rounded">
      <p role="status">{t('cardRemoved', { title })}</p>
      <button
        ref={takeFocus}
        type="button"
        className="btn btn-outline-secondary"
        onClick={onRestore}
      >
        <Icon name="rotate-ccw" />
        {t('restore')}
      </button>
    </div>
  )
}

/** Moves the focus to the place of the removed card, whose button had it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

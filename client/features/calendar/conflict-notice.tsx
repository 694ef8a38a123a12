import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Conflict, useChanges } from './use-changes.tsx'

type ConflictNoticeProps = Pick<ReturnType<typeof useChanges>, 'keep' | 'dismiss'> & {
  conflict: Conflict
}

/** The choice between two versions when the moved event has changed meanwhile. */
export function ConflictNotice({ conflict, keep, dismiss }: ConflictNoticeProps) {
  const t = useTranslations('calendar')
  return (
    <div
      className="cal-notice alert alert-warning position-fixed bottom-0 start-0 end-0 flex-wrap align-items-center gap-2 w-fit mx-auto mb-6 py-2 px-3 shadow-lg"
      role="alert"
    >
      <Icon name="alert-triangle" />
      <span>
        <b dir="auto">{conflict.move.is.title}</b> · {t('changedMeanwhile')}
      </span>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        onClick={() => keep(conflict)}
      >
        {t('keepMine')}
      </button>
      <button type="button" className="btn btn-outline-secondary btn-sm" onClick={dismiss}>
        {t('takeTheirs')}
      </button>
    </div>
  )
}

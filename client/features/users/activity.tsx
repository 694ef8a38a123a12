import type { HistoryEntry } from '#db/users/history.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Card } from './card.tsx'
import { useLabel } from './field-labels.ts'
import { useChoiceLabel } from './labels.ts'

/** The recent changes of a user, latest first. */
export function Activity({ entries }: { entries: HistoryEntry[] }) {
  const t = useTranslations('users')
  return (
    <Card id="activity" title={t('activity')}>
      {entries.length === 0 ? (
        <p className="card-note m-0">{t('noActivity')}</p>
      ) : (
        <ol className="mh-320 divided list-plain overflow-auto">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ entry: { what: action, by, at, fields = [], status } }: { entry: HistoryEntry }) {
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const getLabel = useLabel()
  const names = fields.filter((name) => name !== 'status' || !status).map(getLabel)
  const about = [...names, ...(status ? [`${t('status')} → ${toLabel(status)}`] : [])]
  return (
    <li className="d-grid grid-cols-1 grid-cols-sm-1-auto row-gap-1 column-gap-4 py-2">
      <span>
        {t(`activity_${action}`, { by })}
        {about.length > 0 && <span className="d-block text-muted fs-sm">{about.join(', ')}</span>}
      </span>
      <span className="text-muted fs-sm">
        <DateTime at={at} isLong />
      </span>
    </li>
  )
}

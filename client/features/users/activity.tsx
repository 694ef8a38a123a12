import type { HistoryEntry } from '#db/users/changes.ts'
import { useWords } from '../../i18n/words.ts'
import { Moment } from '../../ui/moment.tsx'
import { Card } from './card.tsx'
import { useLabel } from './labels.ts'
import { useChoice } from './words.ts'

/** The recent changes of a user, latest first. */
export function Activity({ deeds }: { deeds: HistoryEntry[] }) {
  const t = useWords('users')
  return (
    <Card id="activity" title={t('activity')}>
      {deeds.length === 0 ? (
        <p className="card-note">{t('noActivity')}</p>
      ) : (
        <ol className="deeds">
          {deeds.map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Deed({ deed: { what: action, by, at, fields = [], status } }: { deed: HistoryEntry }) {
  const t = useWords('users')
  const word = useChoice()
  const getLabel = useLabel()
  const names = fields.filter((name) => name !== 'status' || !status).map(getLabel)
  const about = [...names, ...(status ? [`${t('status')} → ${word(status)}`] : [])]
  return (
    <li>
      <span>
        {t(`deed_${action}`, { by })}
        {about.length > 0 && <span className="deed-about">{about.join(', ')}</span>}
      </span>
      <Moment at={at} isLong />
    </li>
  )
}

import type { StatusChange } from '#db/products/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { statusTones, useStatusLabel } from './labels.ts'

/** The status changes of an order, latest first; nothing if there are none. */
export function StatusLog({ log }: { log: StatusChange[] }) {
  const t = useTranslations('products')
  const toLabel = useStatusLabel()
  if (log.length === 0) return null
  return (
    <section className="pt-4 border-top" aria-labelledby="status-log">
      <h3 id="status-log">{t('statusLog')}</h3>
      <ol className="d-grid gap-3 mt-3 m-0 p-0 list-unstyled">
        {log.toReversed().map(({ from, to, by, at }) => (
          <li className="d-grid gap-1" key={`${at} ${from} ${to}`}>
            <span className="d-flex align-items-center gap-2 text-muted">
              <Badge tone={statusTones[from]}>{toLabel(from)}</Badge>
              <Icon name="arrow-right" size={14} />
              <Badge tone={statusTones[to]}>{toLabel(to)}</Badge>
            </span>
            <span className="text-muted fs-sm">
              <bdi>{by}</bdi>, <DateTime at={at} isLong />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

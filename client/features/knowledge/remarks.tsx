import type { Remark } from '#db/knowledge/feedback.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'

/** Readers' comments, for those who answer enquiries. */
export function Remarks({ remarks }: { remarks: Remark[] }) {
  const t = useTranslations('knowledge')
  if (remarks.length === 0) return null
  return (
    <section className="card kb-remarks d-print-none p-card" aria-labelledby="remarks">
      <h2 className="mb-3" id="remarks">
        {t('remarks')}
      </h2>
      <ul className="d-grid gap-4 list-plain">
        {remarks.map(({ name, helpful, remark, at }) => (
          <li key={`${at} ${name}`}>
            <p className="m-0 text-muted fs-sm">
              <bdi>{name}</bdi> · <DateTime at={at} isLong />{' '}
              <Badge tone={helpful ? 'success' : 'warning'}>
                {helpful ? t('helped') : t('helpedNot')}
              </Badge>
            </p>
            <p className="m-0 mt-1 mw-text text-pre-line">
              <bdi>{remark}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

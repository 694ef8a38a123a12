import type { Remark } from '#db/knowledge/feedback.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Readers' comments, for those who answer enquiries. */
export function Remarks({ remarks }: { remarks: Remark[] }) {
  const t = useWords('knowledge')
  if (remarks.length === 0) return null
  return (
    <section className="card kb-remarks" aria-labelledby="remarks">
      <h2 id="remarks">{t('remarks')}</h2>
      <ul>
        {remarks.map(({ name, helpful, remark, at }) => (
          <li key={`${at} ${name}`}>
            <p className="kb-of">
              <bdi>{name}</bdi> · <Moment at={at} isLong />{' '}
              <Badge tone={helpful ? 'success' : 'warning'}>
                {helpful ? t('helped') : t('helpedNot')}
              </Badge>
            </p>
            <p className="kb-remark">
              <bdi>{remark}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useId } from 'react'
import { useNavigation } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { useReturnAddress } from '../../../layout/frame.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Width } from './width.ts'

/** A card whose query failed, with a link that loads the page again: the other cards stay as they are. */
export function FailedCard({ title, width }: { title: string; width?: Width | undefined }) {
  const t = useTranslations()
  const { labeled } = useFormat()
  const id = useId()
  const here = useReturnAddress()
  const isLoading = useNavigation().state === 'loading'
  return (
    <section className={width ? `card is-${width}` : 'card'} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      {isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <EmptyState
          icon="alert-circle"
          title={t('cardFailed')}
          action={
            <a className="btn btn-outline-secondary" href={here} data-stays>
              {t('tryAgain')}
              <span className="visually-hidden">{labeled('', title)}</span>
            </a>
          }
        />
      )}
    </section>
  )
}

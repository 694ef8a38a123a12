import { seatCapacity } from '#db/box-office/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Delta } from '../delta.tsx'
import type { AnalyticsParts } from '../endpoints.ts'

/** A greeting and the sales of the next performance. */
export function GreetingCard({ name, next }: Pick<AnalyticsParts, 'next'> & { name: string }) {
  const t = useTranslations('analytics')
  const format = useFormat()
  return (
    <section
      className="card greeting d-grid gap-2 justify-items-start align-content-center p-card"
      aria-labelledby="greeting"
    >
      <span className="icon-tile tone-primary">
        <Icon name="award" size={20} />
      </span>
      <h2 className="fs-xl text-break" id="greeting">
        {t('greeting', { name })}
      </h2>
      {next ? (
        <>
          <p className="m-0 text-body-secondary">
            <bdi>
              {t('nextText', {
                play: next.play,
                day: format.day(new Date(next.day)),
                seats: format.number(next.seats),
                of: format.number(seatCapacity),
              })}
            </bdi>
          </p>
          {next.before !== null && (
            <Delta now={next.seats} before={next.before} than="thanEvening" />
          )}
        </>
      ) : (
        <p className="m-0 text-body-secondary">{t('nextNone')}</p>
      )}
    </section>
  )
}

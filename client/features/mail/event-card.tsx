import type { MailEvent } from '#db/calendar/mail-events.ts'
import { answerChoices } from '#db/calendar/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { mailIntents } from './intents.ts'

type EventCardProps = { form: string; mail: number; invitation: MailEvent }

/** The event that an email is an invitation to, with the buttons to answer. */
export function EventCard({ form, mail, invitation }: EventCardProps) {
  const t = useTranslations('mail')
  const { isOpen, answer, event } = invitation
  return (
    <section className="m-4 p-4 border rounded d-grid gap-3" aria-label={t('invitation')}>
      {event && <Facts event={event} />}
      {!isOpen && <p className="m-0">{t('eventCanceled')}</p>}
      {isOpen && answer === 'declined' && <p className="m-0">{t('eventDeclined')}</p>}
      {isOpen && (
        <div className="d-flex flex-wrap gap-2">
          {answerChoices.map((each) => (
            <button
              key={each}
              type="submit"
              form={form}
              className={`btn ${answer === each ? 'btn-primary' : 'btn-outline-secondary'}`}
              aria-pressed={answer === each}
              {...mailIntents.button('answerEvent', { mail, answer: each })}
            >
              {t(`answer_${each}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Facts({ event }: { event: NonNullable<MailEvent['event']> }) {
  const t = useTranslations('mail')
  const format = useFormat()
  const { id, title, location, allDay, start, end, isSeries } = event
  const asDate = (when: string) => new Date(when.length === 10 ? when : `${when}Z`)
  const [from, to] = [asDate(start), asDate(end)]
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  const day = isOneDay ? format.full(from) : format.dateRange(from, to)
  const time = isOneDay ? format.timeRange(from, to) : format.time(from)
  const date = start.slice(0, 10)
  const part = isSeries ? `&on=${date}` : ''
  return (
    <div className="d-flex gap-3">
      <Icon name="calendar" size={18} />
      <div className="min-w-0 text-break">
        <a className="fw-semibold" href={`/calendar?date=${date}&show=${id}${part}`} dir="auto">
          {title}
        </a>
        <div>{allDay ? day : `${day}, ${time}`}</div>
        {isSeries && <div className="text-muted">{t('eventRepeats')}</div>}
        {location && <div dir="auto">{location}</div>}
      </div>
    </div>
  )
}

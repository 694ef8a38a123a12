import type { Invitation } from '#db/calendar/guests.ts'
import { type Answer, answerChoices } from '#db/calendar/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<Answer, Tone> = {
  none: 'neutral',
  accepted: 'success',
  tentative: 'warning',
  declined: 'danger',
}

/** The organizer and the guests of an event with their answers. */
export function GuestList({ organizer, guests }: Pick<Invitation, 'organizer' | 'guests'>) {
  const t = useTranslations('calendar')
  return (
    <ul className="list-unstyled m-0 p-0" aria-label={t('guests')}>
      {organizer && (
        <li>
          <bdi>{organizer.name}</bdi> <span className="text-muted">{t('organizer')}</span>
        </li>
      )}
      {guests.map(({ name, email, answer }) => (
        <li key={email ?? name} className="d-flex flex-wrap align-items-center column-gap-2">
          <bdi title={email ?? undefined}>{name}</bdi>
          {answer && <Badge tone={tones[answer]}>{t(`answer_${answer}`)}</Badge>}
        </li>
      ))}
    </ul>
  )
}

type AnswerButtonsProps = { chosen: Answer; on: Day | undefined }

/** The buttons to answer an invitation. In a series they are about one event or all. */
export function AnswerButtons({ chosen, on }: AnswerButtonsProps) {
  const t = useTranslations('calendar')
  return (
    <fieldset className="d-flex flex-wrap align-items-center gap-2 m-0 p-0 border-0">
      <legend className="form-label">{t('going')}</legend>
      <input type="hidden" name="answerOn" value={on ?? ''} />
      {answerChoices.map((answer) => (
        <button
          key={answer}
          type="submit"
          name="intent"
          value={answer}
          className={`btn btn-sm ${chosen === answer ? 'btn-primary' : 'btn-outline-secondary'}`}
          aria-pressed={chosen === answer}
        >
          {t(answer)}
        </button>
      ))}
    </fieldset>
  )
}

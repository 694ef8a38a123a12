import { labels } from '#db/calendar/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { LabelMark } from './event-chip.tsx'

/** The label of an event. */
export function LabelChoice({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations('calendar')
  return (
    <fieldset className="field min-w-0 d-flex flex-wrap row-gap-1 column-gap-4">
      <legend className="form-label">{t('label')}</legend>
      {labels.map((label) => (
        <label key={label} className="form-check align-items-center py-1">
          <input
            type="radio"
            className="form-check-input"
            name="label"
            value={label}
            defaultChecked={chosen === label}
          />
          <LabelMark label={label} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}

/** What guests choose for themselves; everything else of the event is the organizer's. */
export function OwnFields({ values: { label, ...values } }: { values: Record<string, string> }) {
  const others = Object.entries(values).filter(
    ([name]) => !name.startsWith('reminder') && name !== 'calendar',
  )
  return (
    <>
      <input type="hidden" name="isGuest" value="yes" />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={name === 'scope' ? 'all' : value} />
      ))}
      <LabelChoice chosen={label} />
    </>
  )
}

/** Whether guests get an email about a change that is not of time or place. */
export function SendUpdates({ chosen = 'yes' }: { chosen: string | undefined }) {
  const t = useTranslations('calendar')
  return (
    <fieldset className="field min-w-0 d-flex flex-wrap row-gap-1 column-gap-4">
      <legend className="form-label">{t('sendUpdates')}</legend>
      {(['yes', 'no'] as const).map((choice) => (
        <label key={choice} className="form-check align-items-center py-1">
          <input
            type="radio"
            className="form-check-input"
            name="notify"
            value={choice}
            defaultChecked={chosen === choice}
          />
          {t(choice === 'yes' ? 'send' : 'dontSend')}
        </label>
      ))}
      <p className="form-text w-100">{t('sendUpdatesHint')}</p>
    </fieldset>
  )
}

import {
  allDayReminderTime,
  type DefaultReminders,
  type ReminderTime,
  reminderTimes,
} from '#db/calendar/reminder-times.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

type ReminderFieldsProps = {
  values: Record<string, string>
  defaults: DefaultReminders
}

/** The reminders of an event: the default ones or its own. */
export function ReminderFields({ values, defaults }: ReminderFieldsProps) {
  const t = useTranslations('calendar')
  const format = useFormatReminders()
  return (
    <fieldset className="field cal-reminders min-w-0">
      <legend className="form-label">{t('reminders')}</legend>
      <div className="d-flex flex-wrap row-gap-1 column-gap-4">
        <label className="form-check align-items-center py-1">
          <input
            type="radio"
            className="form-check-input"
            name="reminders"
            value="default"
            defaultChecked={values.reminders !== 'own'}
          />
          <span className="is-timed">
            {t('defaultReminders', { reminders: format(defaults.reminders) })}
          </span>
          <span className="is-all-day">
            {t('defaultReminders', { reminders: format(defaults.allDayReminders) })}
          </span>
        </label>
        <label className="form-check align-items-center py-1">
          <input
            type="radio"
            className="form-check-input"
            name="reminders"
            value="own"
            defaultChecked={values.reminders === 'own'}
          />
          {t('ownReminders')}
        </label>
      </div>
      <div className="cal-own">
        <ReminderBoxes prefix="reminder" isOn={(name) => values[name] === 'on'} />
        <AllDayReminderHint />
      </div>
    </fieldset>
  )
}

/** A checkbox for each time, with names that begin with `prefix`. */
export function ReminderBoxes({
  prefix,
  isOn,
}: {
  prefix: string
  isOn: (name: string, minutes: ReminderTime) => boolean
}) {
  const t = useTranslations('calendar')
  return (
    <div className="d-flex flex-wrap row-gap-1 column-gap-4">
      {reminderTimes.map((minutes) => {
        const name = `${prefix}${minutes}`
        return (
          <label key={minutes} className="form-check align-items-center py-1">
            <input
              type="checkbox"
              className="form-check-input"
              name={name}
              value="on"
              defaultChecked={isOn(name, minutes)}
            />
            {t(`reminder_${minutes}`)}
          </label>
        )
      })}
    </div>
  )
}

/** Says when the day of an all-day event begins for its reminders. */
export function AllDayReminderHint() {
  const t = useTranslations('calendar')
  const format = useFormat()
  const time = format.time(new Date(`2000-01-01T${allDayReminderTime}Z`))
  return <p className="form-text is-all-day">{t('allDayReminderHint', { time })}</p>
}

/** Returns a function that says reminders in words. */
export function useFormatReminders() {
  const t = useTranslations('calendar')
  const { list } = useFormat()
  return (reminders: ReminderTime[]) =>
    reminders.length > 0
      ? list(reminders.map((minutes) => t(`reminder_${minutes}`).toLocaleLowerCase()))
      : t('noReminders')
}

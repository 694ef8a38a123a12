import { Form } from 'react-router-dom'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Panel } from '../../ui/panel.tsx'
import { AllDayReminderHint, ReminderBoxes } from './reminder-fields.tsx'

/** The settings of the calendar. */
export function SettingsPanel({ settings, back }: { settings: DefaultReminders; back: string }) {
  const t = useTranslations('calendar')
  return (
    <Panel title={t('settings')} back={back}>
      <Form method="post">
        <div className="panel-body">
          <p>{t('settingsText')}</p>
          <fieldset className="field">
            <legend className="form-label">{t('timedReminders')}</legend>
            <ReminderBoxes
              prefix="timed"
              isOn={(_, minutes) => settings.reminders.includes(minutes)}
            />
          </fieldset>
          <fieldset className="field">
            <legend className="form-label">{t('allDayReminders')}</legend>
            <ReminderBoxes
              prefix="allDay"
              isOn={(_, minutes) => settings.allDayReminders.includes(minutes)}
            />
            <AllDayReminderHint />
          </fieldset>
        </div>
        <footer className="panel-foot">
          <button type="submit" name="intent" value="save-settings" className="btn btn-primary">
            {t('save')}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </footer>
      </Form>
    </Panel>
  )
}

import { sendHours, sendTimes } from '#db/mail/send-times.ts'
import { addDays } from '#db/shared/time/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { composerIntents, ownSendTime } from './intents.ts'

/** The menu of times to send the email at. */
export function SendLater({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslations('mail')
  const format = useFormat()
  const today = useToday()
  return (
    <Menu id="send-later" label={t('sendLater')} icon="clock" align="start">
      {sendTimes.map((at) => (
        <MenuButton key={at} {...composerIntents.button('send', { at })} disabled={isDisabled}>
          {t(`send_${at}`, { time: format.time(new Date(`2000-01-01T${sendHours[at]}Z`)) })}
        </MenuButton>
      ))}
      <div className="p-3 border-top">
        <div className="d-flex flex-wrap gap-2 mb-3">
          <div>
            <label className="form-label" htmlFor="send-day">
              {t('sendDay')}
            </label>
            <DateInput
              id="send-day"
              name="sendDay"
              className="form-control"
              defaultValue={addDays(today, 1)}
              min={today}
            />
          </div>
          <div>
            <label className="form-label" htmlFor="send-time">
              {t('sendTime')}
            </label>
            <TimeInput
              id="send-time"
              name="sendTime"
              className="form-control"
              defaultValue={sendHours.tomorrow}
            />
          </div>
        </div>
        <button
          type="submit"
          className="btn btn-outline-secondary btn-sm"
          {...composerIntents.button('send', { at: ownSendTime })}
          disabled={isDisabled}
        >
          {t('schedule')}
        </button>
      </div>
    </Menu>
  )
}

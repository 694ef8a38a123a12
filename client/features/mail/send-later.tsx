import { sendHours, sendTimes } from '#db/mail/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { composerIntents, ownSendTime } from './intents.ts'

/** The menu of times to send the email at. */
export function SendLater({ isDisabled }: { isDisabled: boolean }) {
  const t = useWords('mail')
  const format = useFormat()
  return (
    <Menu id="send-later" label={t('sendLater')} icon="clock" align="start">
      {sendTimes.map((at) => (
        <MenuButton key={at} {...composerIntents.button('send', { at })} disabled={isDisabled}>
          {t(`send_${at}`, { time: format.time(new Date(`2000-01-01T${sendHours[at]}Z`)) })}
        </MenuButton>
      ))}
      <div className="p-3 border-top">
        <label className="form-label d-block">
          {t('sendAt')}
          <input type="datetime-local" name="sendAt" className="form-control mt-1" />
        </label>
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

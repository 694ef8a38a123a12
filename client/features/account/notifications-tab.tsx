import { useId } from 'react'
import { appNotifications, emailNotifications } from '#db/account-settings/model.ts'
import type { AccountSettings } from '#db/account-settings/queries.ts'
import { canReceiveEmail } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ChannelFields } from './channel-fields.tsx'
import { QuietFields } from './quiet-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

const groups = { activity: appNotifications, house: emailNotifications }

type NotificationsTabProps = { notifications: AccountSettings['notifications']; email: string }

/** What the user is notified about, in the app and by email. */
export function NotificationsTab({ notifications, email }: NotificationsTabProps) {
  const t = useTranslations('account')
  const hasMail = canReceiveEmail(email)
  return (
    <TabCard id="notifications" title={t('notifications')} text={t('notificationsText')}>
      <SettingsForm name="notifications" version={notifications.version} save={t('save')} hasCancel>
        {({ typed, rejected }) => (
          <>
            <ChannelFields chosen={notifications.channels} rejected={rejected} />
            <QuietFields stored={notifications} rejected={rejected} />
            {(['activity', 'house'] as const).map((group) => (
              <fieldset key={group} className="mb-5">
                <legend className="fs-sm fw-semibold">{t(group)}</legend>
                {group === 'house' && !hasMail && <p className="card-note">{t('noAddress')}</p>}
                {groups[group].map((name) => {
                  const isOn = typed ? name in typed : notifications[name]
                  if (group === 'activity' || hasMail) {
                    return <Wish key={name} name={name} isOn={isOn} />
                  }
                  return isOn && <input key={name} type="hidden" name={name} value="on" />
                })}
              </fieldset>
            ))}
          </>
        )}
      </SettingsForm>
    </TabCard>
  )
}

type Topic = (typeof groups)[keyof typeof groups][number]

function Wish({ name, isOn }: { name: Topic; isOn: boolean }) {
  const id = useId()
  const t = useTranslations('account')
  return (
    <label className="form-switch d-flex gap-4 align-items-center justify-content-between py-2 border-bottom fw-normal cursor-pointer">
      <span>
        <span id={`${id}-name`}>{t(`tell_${name}`)}</span>
        <span id={`${id}-hint`} className="card-note d-block">
          {t(`hint_${name}`)}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        className="form-check-input"
        name={name}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        defaultChecked={isOn}
      />
    </label>
  )
}

import { useEffect, useState } from 'react'
import type { Notifications } from '#db/account-settings/schemas.ts'
import { channels, choosableKinds, toChannel } from '#db/notifications/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Rejected } from '../../ui/form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { channelField } from './channels.ts'

type ChannelFieldsProps = {
  chosen: Notifications['channels']
  rejected: Rejected | undefined
}

/** How each kind of notification is shown in the app. */
export function ChannelFields({ chosen, rejected }: ChannelFieldsProps) {
  const t = useTranslations('account')
  return (
    <fieldset className="mb-4">
      <legend className="fs-sm fw-semibold">{t('kinds')}</legend>
      <DesktopPermission />
      <div className="d-grid grid-cols-1 grid-cols-sm-2 column-gap-gutter">
        {choosableKinds.map((kind) => (
          <SelectField
            key={kind}
            name={channelField(kind)}
            label={t(`kind_${kind}`)}
            rejected={rejected}
            defaultValue={rejected?.values[channelField(kind)] ?? toChannel(kind, chosen)}
          >
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channel_${channel}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

/** Asks for the permission to show desktop notifications when the user clicks, and says what the browser allows. */
function DesktopPermission() {
  const t = useTranslations('account')
  const [permission, setPermission] = useState<NotificationPermission>()
  useEffect(() => setPermission(globalThis.Notification?.permission), [])
  return (
    <div className="needs-scripting mb-4" role="status">
      {permission === 'default' && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={async () => setPermission(await Notification.requestPermission())}
        >
          {t('allowDesktop')}
        </button>
      )}
      {permission && permission !== 'default' && (
        <p className="card-note">{t(`desktop_${permission}`)}</p>
      )}
    </div>
  )
}

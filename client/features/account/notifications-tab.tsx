import { activities, bulletins } from '#db/account-settings/model.ts'
import type { AccountSettings } from '#db/account-settings/queries.ts'
import { useWords } from '../../languages/words.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

const groups = { activity: activities, house: bulletins }

/** What somebody wants to be told of. */
export function NotificationsTab({
  notifications,
}: {
  notifications: AccountSettings['notifications']
}) {
  const t = useWords('account')
  return (
    <TabCard id="notifications" title={t('notifications')} text={t('notificationsText')}>
      <SettingsForm name="notifications" version={notifications.version} save={t('save')} hasCancel>
        {({ typed }) => (
          <>
            {(['activity', 'house'] as const).map((group) => (
              <fieldset key={group} className="account-switches">
                <legend>{t(group)}</legend>
                {groups[group].map((name) => (
                  <label key={name} className="switch">
                    {t(`tell_${name}`)}
                    <input
                      type="checkbox"
                      // biome-ignore lint/a11y/useAriaPropsForRole: the box itself tells, also after it was switched
                      role="switch"
                      name={name}
                      defaultChecked={typed ? name in typed : notifications[name]}
                    />
                  </label>
                ))}
              </fieldset>
            ))}
          </>
        )}
      </SettingsForm>
    </TabCard>
  )
}

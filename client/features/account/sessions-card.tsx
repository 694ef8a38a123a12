import type { Device } from '#db/sessions/model.ts'
import { useRelativeTime } from '../../i18n/relative-time.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { OwnSession } from './endpoints.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

/** The active sessions and buttons to end them. */
export function SessionsCard({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations('account')
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne)
  return (
    <TabCard id="sessions" title={t('sessions')} text={t('sessionsText')}>
      <SettingsForm name="sessions">
        {() => (
          <>
            <ul className="divided list-plain">
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
            {hasOthers && (
              <button type="submit" className="btn btn-outline-secondary">
                {t('endOthers')}
              </button>
            )}
          </>
        )}
      </SettingsForm>
    </TabCard>
  )
}

const icons: Record<Device['kind'], IconName> = {
  computer: 'monitor',
  phone: 'smartphone',
  tablet: 'tablet',
}

function SessionLine({ session: { id, device, begun, seen, isThisOne } }: { session: OwnSession }) {
  const t = useTranslations('account')
  const age = useRelativeTime()
  const name = useDeviceName(device)
  return (
    <li className="muted-icon d-flex flex-wrap align-items-center row-gap-2 column-gap-3 py-3">
      <Icon name={icons[device?.kind ?? 'computer']} size={20} />
      <div className="flex-200 d-grid min-w-0">
        <span>
          {name} {isThisOne && <Badge tone="success">{t('thisOne')}</Badge>}
        </span>
        <span className="card-note">
          <time dateTime={seen} suppressHydrationWarning>
            {isThisOne ? t('signedInAge', { age: age(begun) }) : t('seenAge', { age: age(seen) })}
          </time>
        </span>
      </div>
      {!isThisOne && (
        <button
          type="submit"
          className="btn btn-outline-secondary btn-sm"
          name="id"
          value={id}
          aria-label={t('endSession', { name })}
        >
          {t('signOut')}
        </button>
      )}
    </li>
  )
}

function useDeviceName(device: Device | null) {
  const t = useTranslations('account')
  if (device?.browser && device.system) {
    return t('browserOnSystem', { browser: device.browser, system: device.system })
  }
  return device?.browser ?? device?.system ?? t('unknownDevice')
}

import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/field.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { OwnSession, Settings } from './endpoints.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

type PasswordTabProps = Pick<Settings, 'general' | 'passwordMin'> & { sessions: OwnSession[] }

/** The password and the active sessions. */
export function PasswordTab({ general, passwordMin, sessions }: PasswordTabProps) {
  const { isKeptElsewhere, email } = general
  const t = useWords('account')
  return (
    <>
      <TabCard id="password" title={t('password')} text={t('passwordText')}>
        {isKeptElsewhere ? (
          <p className="m-0">{t('passwordElsewhere')}</p>
        ) : (
          <SettingsForm name="password" save={t('changePassword')} isEmptied>
            {({ rejected }) => (
              <div className="mw-form">
                {/* Tells a password manager which account this is. */}
                <input
                  type="text"
                  className="visually-hidden"
                  autoComplete="username"
                  value={email}
                  aria-hidden="true"
                  tabIndex={-1}
                  readOnly
                />
                <Field
                  name="oldPassword"
                  label={t('oldPassword')}
                  input={PasswordInput}
                  autoComplete="current-password"
                  rejected={rejected}
                />
                <NewPassword
                  of="account"
                  label={t('newPassword')}
                  least={passwordMin}
                  rejected={rejected}
                />
              </div>
            )}
          </SettingsForm>
        )}
      </TabCard>
      <SessionsCard sessions={sessions} />
    </>
  )
}

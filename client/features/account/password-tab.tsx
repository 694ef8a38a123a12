import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../../ui/field.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { OwnSession, ReauthState, Settings } from './endpoints.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { needsSecondFactor, VerifyCard } from './verify-card.tsx'

type PasswordTabProps = Pick<Settings, 'general' | 'passwordMin'> & {
  sessions: OwnSession[]
  reauth: ReauthState | undefined
}

/** The password and the active sessions. */
export function PasswordTab({ general, passwordMin, sessions, reauth }: PasswordTabProps) {
  const { isKeptElsewhere, email } = general
  const isLocked = needsSecondFactor(reauth)
  const t = useTranslations('account')
  return (
    <>
      {isLocked && <VerifyCard reauth={reauth} hides={['password']} />}
      <TabCard id="password" title={t('password')} text={t('passwordText')}>
        {isKeptElsewhere || isLocked ? (
          <p className="m-0">{t(isLocked ? 'verifyFirst' : 'passwordElsewhere')}</p>
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

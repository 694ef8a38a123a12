import { useWords } from '../../languages/words.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { General, OwnSession } from './endpoints.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

type PasswordTabProps = { general: General; sessions: OwnSession[] }

/** The password, and where one is signed in with it. */
export function PasswordTab({ general: { isKeptElsewhere, email }, sessions }: PasswordTabProps) {
  const t = useWords('account')
  return (
    <>
      <TabCard id="password" title={t('password')} text={t('passwordText')}>
        {isKeptElsewhere ? (
          <p className="account-note">{t('passwordElsewhere')}</p>
        ) : (
          <SettingsForm
            name="password"
            save={t('changePassword')}
            saved={t('passwordSaved')}
            isEmptied
          >
            {({ rejected }) => (
              <div className="account-column">
                {/* A password manager wants to know whose password this is. */}
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
                <Field
                  name="password"
                  label={t('newPassword')}
                  input={PasswordInput}
                  autoComplete="new-password"
                  hint={t('passwordHint')}
                  rejected={rejected}
                />
                <Field
                  name="passwordAgain"
                  label={t('passwordAgain')}
                  input={PasswordInput}
                  autoComplete="new-password"
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

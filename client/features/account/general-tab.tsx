import { canReceiveEmail } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AvatarForm } from './avatar-form.tsx'
import type { General, ReauthState } from './endpoints.ts'
import { PendingEmail } from './pending-email.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { needsSecondFactor, VerifyCard } from './verify-card.tsx'

/** Picture, name and company, and the email, which needs the password to change. */
export function GeneralTab({
  general,
  reauth,
}: {
  general: General
  reauth: ReauthState | undefined
}) {
  const t = useTranslations('account')
  const { name, email, company, newEmail, isKeptElsewhere, version } = general
  const isEmailLocked = needsSecondFactor(reauth)
  return (
    <>
      <TabCard id="picture" title={t('picture')} text={t('pictureText')}>
        <AvatarForm name={name} photo={general.photo} />
      </TabCard>
      <TabCard id="general" title={t('general')} text={t('generalText')}>
        <SettingsForm name="general" version={version} save={t('save')}>
          {({ rejected, typed }) => (
            <div className="d-grid grid-cols-fit column-gap-gutter">
              <Field
                name="name"
                label={t('name')}
                defaultValue={typed?.name ?? name}
                autoComplete="name"
                hint={isKeptElsewhere ? t('managedElsewhere') : undefined}
                readOnly={isKeptElsewhere}
                rejected={rejected}
              />
              <Field
                name="company"
                label={t('company')}
                defaultValue={typed?.company ?? company}
                autoComplete="organization"
                rejected={rejected}
              />
            </div>
          )}
        </SettingsForm>
      </TabCard>
      {isKeptElsewhere ? (
        <TabCard id="email" title={t('email')}>
          <CurrentEmail email={email} />
        </TabCard>
      ) : (
        <>
          {isEmailLocked && <VerifyCard reauth={reauth} hides={['email']} />}
          <TabCard id="email" title={t('email')} text={t('emailText')}>
            <PendingEmail email={email} newEmail={newEmail} />
            {isEmailLocked ? (
              <>
                <CurrentEmail email={email} />
                <p className="m-0">{t('verifyFirst')}</p>
              </>
            ) : (
              <EmailForm general={general} />
            )}
          </TabCard>
        </>
      )}
    </>
  )
}

function CurrentEmail({ email }: { email: string }) {
  const t = useTranslations('account')
  return (
    <p className="m-0 text-break">
      {canReceiveEmail(email) ? <bdi dir="ltr">{email}</bdi> : t('noAddress')}
    </p>
  )
}

function EmailForm({ general: { email, newEmail, version } }: { general: General }) {
  const t = useTranslations('account')
  return (
    <SettingsForm name="email" version={version} save={t('changeEmail')} isEmptied>
      {({ rejected, typed }) => (
        <div className="d-grid grid-cols-fit column-gap-gutter">
          <Field
            key={newEmail ?? email}
            name="email"
            label={t('email')}
            type="email"
            dir="ltr"
            defaultValue={typed?.email ?? newEmail ?? email}
            autoComplete="email"
            hint={t('emailHint')}
            rejected={rejected}
          />
          <Field
            name="password"
            label={t('yourPassword')}
            input={PasswordInput}
            autoComplete="current-password"
            rejected={rejected}
          />
        </div>
      )}
    </SettingsForm>
  )
}

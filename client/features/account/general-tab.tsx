import { useWords } from '../../languages/words.ts'
import { Field } from '../../ui/field.tsx'
import { AvatarForm } from './avatar-form.tsx'
import type { General } from './endpoints.ts'
import { PendingEmail } from './pending-email.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

/** Picture, name, e-mail and company. */
export function GeneralTab({ general }: { general: General }) {
  const t = useWords('account')
  const { name, email, company, newEmail, isKeptElsewhere, version } = general
  return (
    <>
      <TabCard id="picture" title={t('picture')} text={t('pictureText')}>
        <AvatarForm name={name} photo={general.photo} />
      </TabCard>
      <TabCard id="general" title={t('general')} text={t('generalText')}>
        <PendingEmail email={email} newEmail={newEmail} />
        <SettingsForm name="general" version={version} save={t('save')}>
          {({ rejected, typed }) => (
            <div className="account-fields">
              <Field
                name="name"
                label={t('name')}
                defaultValue={typed?.name ?? name}
                autoComplete="name"
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
              <Field
                key={`email ${newEmail ?? email}`}
                name="email"
                label={t('email')}
                type="email"
                dir="ltr"
                defaultValue={typed?.email ?? newEmail ?? email}
                autoComplete="email"
                hint={t(isKeptElsewhere ? 'keptElsewhere' : 'emailHint')}
                readOnly={isKeptElsewhere}
                rejected={rejected}
              />
            </div>
          )}
        </SettingsForm>
      </TabCard>
    </>
  )
}

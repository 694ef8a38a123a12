import { networks } from '#db/account-settings/model.ts'
import type { AccountSettings } from '#db/account-settings/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../../ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

/** Links to social profiles. */
export function SocialTab({ social }: { social: AccountSettings['social'] }) {
  const t = useTranslations('account')
  return (
    <TabCard id="social" title={t('social')} text={t('socialText')}>
      <SettingsForm name="social" version={social.version} save={t('save')} hasCancel>
        {({ rejected, typed }) => (
          <div className="d-grid grid-cols-fit column-gap-gutter">
            {networks.map((network) => (
              <Field
                key={network}
                name={network}
                label={<bdi>{t(`network_${network}`)}</bdi>}
                type="url"
                dir="ltr"
                placeholder="https://"
                defaultValue={typed?.[network] ?? social[network]}
                rejected={rejected}
              />
            ))}
          </div>
        )}
      </SettingsForm>
    </TabCard>
  )
}

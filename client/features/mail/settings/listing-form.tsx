import { Form } from 'react-router-dom'
import { useTranslations } from '../../../i18n/translations.ts'
import { CheckField } from '../../../ui/field.tsx'
import { settingsIntents } from './intents.ts'
import { SettingCard } from './setting-card.tsx'

/** How emails are listed. */
export function ListingForm({ groupsConversations }: { groupsConversations: boolean }) {
  const t = useTranslations('mail-settings')
  const stored = { values: { groups: groupsConversations ? 'yes' : '' }, errors: {} }
  return (
    <SettingCard title={t('conversations')} text={t('conversationsText')}>
      {/* Stored values from elsewhere replace those of the form. */}
      <Form key={stored.values.groups} method="post">
        <CheckField name="groups" label={t('groupsConversations')} rejected={stored} />
        <button type="submit" className="btn btn-primary" {...settingsIntents.button('listing')}>
          {t('save')}
        </button>
      </Form>
    </SettingCard>
  )
}

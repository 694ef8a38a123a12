import { Form } from 'react-router-dom'
import { useTranslations } from '../../../i18n/translations.ts'
import { Field } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { settingsIntents } from './intents.ts'
import { SettingCard } from './setting-card.tsx'

type BlockedListProps = { blocked: string[]; rejected: Rejected | undefined }

/** The blocked senders. */
export function BlockedList({ blocked, rejected }: BlockedListProps) {
  const t = useTranslations('mail-settings')
  return (
    <SettingCard title={t('blocked')} text={t('blockedText')}>
      <Form key={blocked.length} method="post" className="field-row mb-3" noValidate>
        <Field
          name="email"
          label={t('address')}
          rejected={rejected}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary" {...settingsIntents.button('block')}>
          {t('block')}
        </button>
      </Form>
      <ul className="list-plain">
        {blocked.map((email) => (
          <li key={email}>
            <Form method="post" className="d-flex flex-wrap align-items-center gap-2">
              <bdi className="text-break" dir="ltr">
                {email}
              </bdi>
              <button
                type="submit"
                className="btn btn-ghost btn-sm"
                aria-label={t('unblockOne', { email })}
                {...settingsIntents.button('unblock', { email })}
              >
                {t('unblock')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </SettingCard>
  )
}

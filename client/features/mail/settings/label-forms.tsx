import { Form } from 'react-router-dom'
import { maxLabelNameLength } from '#db/mail/limits.ts'
import type { OwnLabel } from '#db/mail/model.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IdempotencyField } from '../../../ui/idempotency-field.tsx'
import { NameAndColorFields } from '../../../ui/name-and-color-fields.tsx'
import { settingsIntents } from './intents.ts'
import { type GetRejected, SettingCard } from './setting-card.tsx'

type LabelFormsProps = { labels: OwnLabel[]; getRejected: GetRejected }

/** The labels of the account: a form to add one, and one for each. */
export function LabelForms({ labels, getRejected }: LabelFormsProps) {
  const t = useTranslations('mail-settings')
  const field = { label: t('name'), maxLength: maxLabelNameLength }
  return (
    <SettingCard title={t('labels')} text={t('labelsText')}>
      {/* Added labels empty the form. */}
      <Form key={labels.length} method="post" className="field-row mb-3" noValidate>
        <IdempotencyField />
        <NameAndColorFields {...field} item={undefined} rejected={getRejected('addLabel')} />
        <button type="submit" className="btn btn-primary" {...settingsIntents.button('addLabel')}>
          {t('addLabel')}
        </button>
      </Form>
      <ul className="list-plain">
        {labels.map((label) => (
          <li key={`${label.id} ${label.name} ${label.color}`}>
            <Form method="post" className="field-row mb-3" noValidate>
              <input type="hidden" name="id" value={label.id} />
              <NameAndColorFields
                {...field}
                item={label}
                rejected={getRejected('changeLabel', String(label.id))}
              />
              <div className="d-flex gap-2">
                <button
                  type="submit"
                  className="btn btn-outline-secondary"
                  aria-label={t('saveOne', { name: label.name })}
                  {...settingsIntents.button('changeLabel')}
                >
                  {t('save')}
                </button>
                <button
                  type="submit"
                  className="btn btn-ghost btn-icon"
                  aria-label={t('deleteOne', { name: label.name })}
                  title={t('delete')}
                  {...settingsIntents.button('removeLabel', { id: label.id })}
                >
                  <Icon name="trash-2" />
                </button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </SettingCard>
  )
}

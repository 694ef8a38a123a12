import { Form } from 'react-router-dom'
import { useTranslations } from '../../../i18n/translations.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { settingsIntents } from './intents.ts'
import { type GetRejected, SettingCard } from './setting-card.tsx'

type TemplateFormsProps = { templates: { id: number; name: string }[]; getRejected: GetRejected }

/** The templates, which the composer saves and inserts: renamed and deleted here. */
export function TemplateForms({ templates, getRejected }: TemplateFormsProps) {
  const t = useTranslations('mail-settings')
  return (
    <SettingCard title={t('templates')} text={t('templatesText')}>
      <ul className="list-plain">
        {templates.map(({ id, name }) => {
          const rejected = getRejected('renameTemplate', String(id))
          return (
            <li key={`${id} ${name}`}>
              <Form method="post" className="field-row mb-3" noValidate>
                <input type="hidden" name="id" value={id} />
                <Field
                  name="name"
                  label={t('name')}
                  rejected={rejected}
                  defaultValue={rejected?.values.name ?? name}
                  maxLength={100}
                  dir="auto"
                />
                <button
                  type="submit"
                  className="btn btn-outline-secondary"
                  aria-label={t('renameOne', { name })}
                  {...settingsIntents.button('renameTemplate')}
                >
                  {t('rename')}
                </button>
                <button
                  type="submit"
                  className="btn btn-ghost btn-icon"
                  aria-label={t('deleteOne', { name })}
                  title={t('delete')}
                  {...settingsIntents.button('removeTemplate', { id })}
                >
                  <Icon name="trash-2" />
                </button>
              </Form>
            </li>
          )
        })}
      </ul>
    </SettingCard>
  )
}

import { Form } from 'react-router-dom'
import { maxTagNameLength } from '#db/todo/limits.ts'
import type { OwnTag } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { NameAndColorFields } from '../../ui/name-and-color-fields.tsx'
import { taskIntents } from './intents.ts'

type TagPanelProps = {
  tags: OwnTag[]
  /** The address of the panel, where its forms are sent. */
  address: string
  /** The rejected form, if any; its value `id` is the tag. */
  rejected: Rejected | undefined
}

/** The tags of the account: a form to add one, and one for each. */
export function TagPanel({ tags, address, rejected }: TagPanelProps) {
  const t = useTranslations('todo')
  const field = { label: t('tagName'), maxLength: maxTagNameLength }
  const rejectedId = rejected && Number(rejected.values.id ?? 0)
  return (
    <div className="panel-body">
      <FormAlert rejected={rejected} />
      {/* Added tags empty the form. */}
      <Form key={tags.length} method="post" action={address} className="field-row py-3" noValidate>
        <IdempotencyField />
        <NameAndColorFields
          {...field}
          item={undefined}
          rejected={rejectedId === 0 ? rejected : undefined}
        />
        <button type="submit" className="btn btn-primary" {...taskIntents.button('addTag')}>
          {t('addTag')}
        </button>
      </Form>
      {tags.length === 0 && <p className="text-muted mt-4">{t('noTags')}</p>}
      <ul className="list-plain">
        {tags.map((tag) => (
          <li key={tag.id}>
            <Form method="post" action={address} className="field-row py-3" noValidate>
              <input type="hidden" name="id" value={tag.id} />
              <NameAndColorFields
                {...field}
                item={tag}
                rejected={rejectedId === tag.id ? rejected : undefined}
              />
              <div className="d-flex gap-2">
                <button
                  type="submit"
                  className="btn btn-outline-secondary"
                  aria-label={t('saveTag', { tag: tag.name })}
                  {...taskIntents.button('changeTag')}
                >
                  {t('update')}
                </button>
                <button
                  type="submit"
                  className="btn btn-ghost btn-icon"
                  aria-label={t('deleteTag', { tag: tag.name })}
                  title={t('delete')}
                  {...taskIntents.button('removeTag', { id: tag.id })}
                >
                  <Icon name="trash-2" />
                </button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}

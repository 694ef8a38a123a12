import { Form } from 'react-router-dom'
import { maxTagName } from '#db/todo/limits.ts'
import { type OwnTag, type TagColor, tagColors } from '#db/todo/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
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
  const t = useWords('todo')
  const rejectedId = rejected && Number(rejected.values.id ?? 0)
  return (
    <div className="panel-body">
      <FormAlert rejected={rejected} />
      {/* Added tags empty the form. */}
      <Form key={tags.length} method="post" action={address} className="field-row py-3" noValidate>
        <IdempotencyField />
        <TagFields rejected={rejectedId === 0 ? rejected : undefined} />
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
              <TagFields tag={tag} rejected={rejectedId === tag.id ? rejected : undefined} />
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
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TagFields({ tag, rejected }: { tag?: OwnTag; rejected: Rejected | undefined }) {
  const t = useWords('todo')
  return (
    <>
      <Field
        name="name"
        label={t('tagName')}
        rejected={rejected}
        defaultValue={rejected?.values.name ?? tag?.name ?? ''}
        maxLength={maxTagName}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        name="color"
        label={t('color')}
        rejected={undefined}
        defaultValue={rejected?.values.color ?? tag?.color ?? 'primary'}
      >
        {tagColors.map((color) => (
          <option key={color} value={color}>
            {t(colorWords[color])}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const colorWords = {
  primary: 'blue',
  success: 'green',
  warning: 'orange',
  danger: 'red',
  info: 'teal',
  neutral: 'gray',
} as const satisfies Record<TagColor, string>

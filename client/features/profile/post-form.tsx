import { Form } from 'react-router-dom'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import type { Rejected } from '../../ui/form.ts'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { profileIntents } from './intents.ts'

type PostFormProps = { params: ProfileParams; rejected: Rejected | undefined }

/** A form to write a post, with an optional picture. */
export function PostForm({ params, rejected }: PostFormProps) {
  const t = useTranslations('profile')
  const sizeOf = useFormat().size
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={profileAddress(params)}
      className="card card-stack"
      aria-labelledby="new-post"
      preventScrollReset
      noValidate
    >
      <h2 id="new-post">{t('newPost')}</h2>
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <TextField
        name="text"
        label={t('postText')}
        rejected={rejected}
        rows={2}
        maxLength={2000}
        required
      />
      <details open={rejected !== undefined}>
        <summary className="text-primary cursor-pointer">{t('addPicture')}</summary>
        <div className="d-grid gap-3 pt-3">
          <Field
            name="file"
            input={FileInput}
            label={t('picture')}
            hint={t('pictureHint', { size: sizeOf(maxImageSize) })}
            accept={acceptedTypes.image.join()}
            rejected={rejected}
          />
          <Field
            name="alt"
            label={t('pictureAlt')}
            hint={t('pictureAltHint')}
            maxLength={200}
            rejected={rejected}
          />
        </div>
      </details>
      <button
        type="submit"
        {...profileIntents.button('post')}
        className="btn btn-primary align-self-start"
      >
        {t('post')}
      </button>
    </Form>
  )
}

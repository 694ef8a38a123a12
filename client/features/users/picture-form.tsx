import { maxImageSize } from '#db/shared/file-limits.ts'
import type { User } from '#db/users/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { Card } from './card.tsx'
import { type FormTarget, toFormId, UserForm, useOutcome } from './user-form.tsx'

type PictureFormProps = { user: User; target: FormTarget }

/** The picture and, for those who may change it, its controls. */
export function PictureForm({ user, target }: PictureFormProps) {
  const t = useTranslations('users')
  const sizeOf = useFormat().size
  const answer = useOutcome('picture')
  const { canWrite } = target
  return (
    <Card id="picture" title={t('picture')}>
      <div className="user-picture d-flex flex-wrap gap-5">
        <Avatar name={user.name} src={user.avatar} size={96} />
        {canWrite && (
          <div className="flex-320 min-w-0">
            <UserForm
              name="picture"
              target={target}
              submit={t('savePicture')}
              more={
                user.avatar && (
                  <button
                    type="submit"
                    form={toFormId('removePicture')}
                    className="btn btn-outline-secondary"
                  >
                    {t('removePicture')}
                  </button>
                )
              }
              isEmptied
              isMultipart
            >
              {({ rejected }) => (
                <PictureField
                  label={t('changePicture')}
                  hint={t('pictureHint', { size: sizeOf(maxImageSize) })}
                  answer={answer}
                  rejected={rejected}
                />
              )}
            </UserForm>
          </div>
        )}
      </div>
      {canWrite && user.avatar && <UserForm name="removePicture" target={target} />}
    </Card>
  )
}

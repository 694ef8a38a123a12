import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { Waiting } from '../../layout/skeleton.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Card } from './card.tsx'
import { type FormTarget, toFormId, UserForm, useOutcome } from './user-form.tsx'

const Cropper = lazy(async () => ({ default: (await import('../../ui/cropper.tsx')).Cropper }))

/** The picture and its controls. Without scripts the central square is used. */
export function PictureForm({
  user: { name, avatar },
  target,
}: {
  user: User
  target: FormTarget
}) {
  const t = useWords('users')
  const [file, setFile] = useState<File>()
  const answer = useOutcome('picture')
  useEffect(() => {
    if (answer && 'saved' in answer) setFile(undefined)
  }, [answer])
  const { address, canWrite } = target
  return (
    <Card id="picture" title={t('picture')}>
      <div className="user-picture d-flex flex-wrap gap-5">
        <Avatar name={name} src={avatar} size={96} />
        {canWrite && (
          <div className="flex-320 min-w-0">
            <UserForm
              name="picture"
              target={{ address, canWrite }}
              submit={t('savePicture')}
              more={
                avatar && (
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
                <>
                  <Field
                    name="file"
                    label={t('changePicture')}
                    input={FileInput}
                    accept="image/png,image/jpeg,image/gif,image/webp"
                    hint={t('pictureHint')}
                    onChange={({ target: { files } }) => setFile(files?.[0])}
                    rejected={rejected}
                  />
                  {file && (
                    <Suspense fallback={<Waiting lines={6} />}>
                      <Cropper key={`${file.name} ${file.lastModified}`} file={file} />
                    </Suspense>
                  )}
                </>
              )}
            </UserForm>
          </div>
        )}
      </div>
      {avatar && <UserForm name="removePicture" target={{ address, canWrite }} />}
    </Card>
  )
}

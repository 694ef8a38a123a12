import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Waiting } from '../../layout/skeleton.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOutcome } from './use-outcome.ts'

const Cropper = lazy(async () => ({ default: (await import('../../ui/cropper.tsx')).Cropper }))

/** The picture and its controls. Without scripts the central square is used. */
export function AvatarForm({ name, photo }: { name: string; photo: string | undefined }) {
  const t = useWords('account')
  const [file, setFile] = useState<File>()
  const { answer } = useOutcome('avatar')
  useEffect(() => {
    if (answer && 'saved' in answer) setFile(undefined)
  }, [answer])
  return (
    <div className="d-flex flex-wrap gap-5">
      <Avatar name={name} src={photo} size={96} />
      <div className="flex-320 d-grid gap-3 mw-text min-w-0">
        <SettingsForm name="avatar" save={t('savePicture')} isEmptied isMultipart>
          {({ rejected }) => (
            <>
              <Field
                name="file"
                label={t('choosePicture')}
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
        </SettingsForm>
        {photo && (
          <SettingsForm name="removeAvatar">
            {() => (
              <button type="submit" className="btn btn-outline-secondary">
                {t('removePicture')}
              </button>
            )}
          </SettingsForm>
        )}
      </div>
    </div>
  )
}

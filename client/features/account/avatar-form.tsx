import { maxImageSize } from '#db/shared/file-limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOutcome } from './use-outcome.ts'

/** The picture and its controls. */
export function AvatarForm({ name, photo }: { name: string; photo: string | undefined }) {
  const t = useTranslations('account')
  const sizeOf = useFormat().size
  const { answer } = useOutcome('avatar')
  return (
    <div className="d-flex flex-wrap gap-5">
      <Avatar name={name} src={photo} size={96} />
      <div className="flex-320 d-grid gap-3 min-w-0">
        <SettingsForm name="avatar" save={t('savePicture')} isEmptied isMultipart>
          {({ rejected }) => (
            <PictureField
              label={t('choosePicture')}
              hint={t('pictureHint', { size: sizeOf(maxImageSize) })}
              answer={answer}
              rejected={rejected}
            />
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

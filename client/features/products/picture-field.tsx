import { useRef, useState } from 'react'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Picture } from './picture.tsx'

type ProductPictureFieldProps = {
  img: string
  name: string
  rejected: Rejected | undefined
  mayWrite: boolean
}

/** The picture of a product, with controls to replace or remove it. */
export function ProductPictureField({ img, name, rejected, mayWrite }: ProductPictureFieldProps) {
  const t = useTranslations('products')
  const sizeOf = useFormat().size
  const [preview, setPreview] = useState<string>()
  const reader = useRef<FileReader>(undefined)

  function show(file: File | undefined) {
    reader.current?.abort()
    if (!file) return setPreview(undefined)
    const current = new FileReader()
    reader.current = current
    current.onload = () => setPreview(String(current.result))
    current.readAsDataURL(file)
  }

  return (
    <div className="d-grid grid-cols-auto-1 align-items-start gap-4 mb-4">
      <input type="hidden" name="img" value={img} />
      <Picture of={{ img: preview ?? img, name }} size={96} />
      {mayWrite && (
        <div>
          <Field
            name="file"
            label={t('upload')}
            input={FileInput}
            accept={acceptedTypes.image.join()}
            hint={t('uploadHint', { size: sizeOf(maxImageSize) })}
            rejected={rejected}
            onChange={({ target: { files } }) => show(files?.[0])}
          />
          {img && (
            <label className="form-check">
              <input type="checkbox" className="form-check-input" name="removePicture" />
              {t('removePicture')}
            </label>
          )}
        </div>
      )}
    </div>
  )
}

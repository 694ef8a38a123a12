import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { maxAltLength } from '#db/documents/limits.ts'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import type { Rejected } from '../../ui/form.ts'
import { uploads } from '../uploads/endpoints.ts'
import { ToolDialog } from './tool-dialog.tsx'

type ImageDialogProps = {
  editor: Editor
  /** An image that was dropped or pasted. */
  dropped: File | undefined
  onClose: () => void
}

/** Uploads an image and inserts it with its alternative text. */
export function ImageDialog({ editor, dropped, onClose }: ImageDialogProps) {
  const t = useTranslations('documents')
  const sizeOf = useFormat().size
  const box = useRef<HTMLDivElement>(null)
  const [rejected, setRejected] = useState<Rejected>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    const [file, alt] = readFields(box.current)
    const image = dropped ?? file
    const errors: Rejected['errors'] = {
      ...(!image && { image: ['Choose an image.'] }),
      ...(!alt && { alt: ['Describe the image for people who can’t see it.'] }),
    }
    setRejected({ values: {}, errors })
    if (!image || !alt) {
      box.current?.querySelector<HTMLElement>(image ? '[type=text]' : 'input')?.focus()
      return
    }
    setBusy(true)
    try {
      const { url } = await callWithoutEcho(uploads.add, { file: image, kind: 'image' })
      onClose()
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: url, alt } })
        .run()
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (!problem) throw thrown
      setRejected({ values: {}, errors: {}, message: problem.fields?.file ?? problem.error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ToolDialog
      title={t('image')}
      verb={t('insertImage')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div ref={box}>
        <FormAlert rejected={rejected} />
        {dropped ? (
          <p className="editor-file" dir="auto">
            {dropped.name}
          </p>
        ) : (
          <Field
            input={FileInput}
            name="image"
            form=""
            label={t('imageFile')}
            hint={t('imageHint', { size: sizeOf(maxImageSize) })}
            accept={acceptedTypes.image.join()}
            rejected={rejected}
          />
        )}
        <Field
          type="text"
          name="alt"
          form=""
          label={t('alt')}
          hint={t('altHint')}
          maxLength={maxAltLength}
          rejected={rejected}
        />
      </div>
    </ToolDialog>
  )
}

function readFields(box: HTMLElement | null): [file: File | undefined, alt: string] {
  const file = box?.querySelector<HTMLInputElement>('[type=file]')?.files?.[0]
  return [file, box?.querySelector<HTMLInputElement>('[type=text]')?.value.trim() ?? '']
}

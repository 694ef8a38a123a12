import { Suspense, useEffect, useState } from 'react'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { lazyInBrowser } from '../lib/load-part.ts'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import type { Rejected } from './form.ts'
import { Skeleton } from './skeleton.tsx'

const Cropper = lazyInBrowser(async () => (await import('./cropper.tsx')).Cropper)

type PictureFieldProps = {
  label: string
  hint: string
  /** The result of the form; the chosen file is dropped once it is saved. */
  answer: object | undefined
  rejected: Rejected | undefined
}

/** A file field that crops the chosen picture. Without scripts the central square is used. */
export function PictureField({ label, hint, answer, rejected }: PictureFieldProps) {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (answer && 'saved' in answer) setFile(undefined)
  }, [answer])
  return (
    <>
      <Field
        name="file"
        label={label}
        input={FileInput}
        accept={acceptedTypes.image.join()}
        hint={hint}
        onChange={({ target: { files } }) => setFile(files?.[0])}
        rejected={rejected}
      />
      {file && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Cropper key={`${file.name} ${file.lastModified}`} file={file} />
        </Suspense>
      )}
    </>
  )
}

import { Node } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { maxAltLength } from '#db/documents/limits.ts'
import { pictureUrl } from '#db/mail/model.ts'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FieldError } from '../../ui/field.tsx'
import { AddPictureError } from './add-picture.ts'

/** A picture among the attachments of the email. Others are not shown, as they would be loaded from outside. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: `img[src^="${pictureUrl('')}"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

type InsertPictureFieldProps = {
  editor: Editor
  /** A picture that was pasted. */
  pasted: File | undefined
  /** Attaches a picture and returns its address. Throws an `AddPictureError`. */
  addPicture: (file: File) => Promise<string>
  close: () => void
}

/** Attaches a picture and shows it in the text. */
export function InsertPictureField({ editor, pasted, addPicture, close }: InsertPictureFieldProps) {
  const t = useTranslations('mail')
  const translateMessage = useServerMessages()
  const sizeOf = useFormat().size
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const getFile = () => pasted ?? input.current?.files?.[0]

  async function insert() {
    const file = getFile()
    if (!file) setError('Choose an image.')
    if (!file || isBusy) return false
    setBusy(true)
    setError('')
    try {
      const src = await addPicture(file)
      const attrs = { src, alt: description.current?.value.trim() ?? '' }
      close()
      // What is typed next goes below the picture, and does not replace it.
      const content = [{ type: 'picture', attrs }, { type: 'paragraph' }]
      editor.chain().focus().insertContent(content).run()
      return true
    } catch (thrown) {
      if (!(thrown instanceof AddPictureError)) throw thrown
      setError(thrown.message)
      return false
    } finally {
      setBusy(false)
    }
  }

  useInsertOnSubmit(fields, () => getFile() !== undefined, insert)

  function onKeyDown(event: KeyboardEvent) {
    const isConfirmed = event.key === 'Enter' && event.target === description.current
    if (!isConfirmed && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isConfirmed) return void insert()
    close()
    editor.commands.focus()
  }

  const errorId = `${id}-error`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of its fields
    <div ref={fields} className="d-flex flex-wrap gap-2 pt-1 px-5 pb-2" onKeyDown={onKeyDown}>
      {pasted ? (
        <bdi className="align-self-center">{pasted.name}</bdi>
      ) : (
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened it by a button
          autoFocus
          type="file"
          className="form-control flex-1"
          accept={acceptedTypes.image.join()}
          aria-label={t('pictureFile', { size: sizeOf(maxAttachmentSize) })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      )}
      <input
        ref={description}
        // biome-ignore lint/a11y/noAutofocus: the user has just pasted the picture
        autoFocus={pasted !== undefined}
        className="form-control flex-1"
        dir="auto"
        autoComplete="off"
        maxLength={maxAltLength}
        aria-label={t('pictureAlt')}
        placeholder={t('pictureAlt')}
      />
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => void insert()}
      >
        {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {t('setPicture')}
      </button>
      {error && <FieldError id={errorId}>{translateMessage(error)}</FieldError>}
    </div>
  )
}

/** Inserts a picture before its form is submitted; an email would go without it. */
function useInsertOnSubmit(
  inside: RefObject<HTMLElement | null>,
  isPending: () => boolean,
  insert: () => Promise<boolean>,
) {
  const hasPicture = useEffectEvent(isPending)
  const insertPicture = useEffectEvent(insert)
  useEffect(() => {
    const form = inside.current?.closest('form')
    async function insertFirst(event: SubmitEvent) {
      const { submitter } = event
      const isDiscarded = submitter instanceof HTMLButtonElement && submitter.value === 'discard'
      if (isDiscarded || !hasPicture()) return
      event.preventDefault()
      event.stopPropagation()
      if (!(await insertPicture())) return
      form?.removeEventListener('submit', insertFirst)
      form?.requestSubmit(submitter)
    }
    form?.addEventListener('submit', insertFirst)
    return () => form?.removeEventListener('submit', insertFirst)
  }, [inside])
}

import { type ComponentType, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
import { useEnhancement } from '../../ui/use-enhancement.ts'
import type { RichTextProps } from './rich-text.tsx'

type BodyFieldProps = {
  start: { message: string; html: string | null }
  /** The label, if it is not the message of an email. */
  label?: string
  error: string | undefined
  beginsHere: boolean
  /** Attaches a picture for the text and returns its address. */
  addPicture?: (file: File) => Promise<string>
  onChange: () => void
}

type EditorState = { Editor: ComponentType<RichTextProps>; html: string; hasFocus: boolean }

/** The body of an email: plain text until the editor has loaded. */
export function BodyField({
  start,
  label,
  error,
  beginsHere,
  addPicture,
  onChange,
}: BodyFieldProps) {
  const t = useTranslations('mail')
  const translateMessage = useServerMessages()
  const area = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<EditorState>()
  const id = useId()

  const isUnchanged = (field: HTMLTextAreaElement) => field.value === start.message
  useEnhancement({
    native: area,
    load: () => import('./rich-text.tsx'),
    isUntouched: isUnchanged,
    replace({ RichText }, field, hasFocus) {
      const html = (isUnchanged(field) && start.html) || toParagraphs(field.value)
      // Synchronous, so that nothing can be typed into the field after its text was read.
      flushSync(() => setEditor({ Editor: RichText, html, hasFocus }))
    },
  })

  return (
    <div className="flex-200 flex-shrink-0 d-flex flex-column min-h-0">
      {editor ? (
        <editor.Editor
          label={label ?? t('message')}
          start={editor.html}
          hasFocus={editor.hasFocus || beginsHere}
          describedBy={error ? `${id}-error` : undefined}
          addPicture={addPicture}
          onChange={onChange}
        />
      ) : (
        <textarea
          ref={area}
          name="message"
          className="composer-text bidi-plain flex-1 w-100 py-3 px-5 border-0 text-body text-break bg-transparent"
          aria-label={label ?? t('message')}
          defaultValue={start.message}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...(beginsHere && { 'data-begins-here': true })}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error px-5">
          <Icon name="alert-circle" size={16} />
          {translateMessage(error)}
        </p>
      )}
    </div>
  )
}

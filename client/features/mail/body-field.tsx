import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServerMessages, useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
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

type Live = { Editor: ComponentType<RichTextProps>; html: string; hasFocus: boolean }

/** The body of an email: plain text until the editor has loaded. */
export function BodyField({
  start,
  label,
  error,
  beginsHere,
  addPicture,
  onChange,
}: BodyFieldProps) {
  const t = useWords('mail')
  const translateMessage = useServerMessages()
  const area = useRef<HTMLTextAreaElement>(null)
  const [live, setLive] = useState<Live>()
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each email
  useEffect(() => {
    let isGone = false
    const fetched = import('./rich-text.tsx')
    fetched.then(
      ({ RichText }) => {
        const { current: field } = area
        if (isGone || !field) return
        const isAsItCame = () => field.value === start.message
        // Synchronous, so that nothing can be typed into the field after its text was read.
        const change = (hasFocus: boolean) =>
          flushSync(() =>
            setLive({
              Editor: RichText,
              html: (isAsItCame() && start.html) || toParagraphs(field.value),
              hasFocus,
            }),
          )
        const hasFocus = field === document.activeElement
        // The text of a user who is already typing is not replaced.
        if (isAsItCame() || !hasFocus) change(hasFocus)
        else field.addEventListener('blur', () => !isGone && change(false), { once: true })
      },
      () => {}, // without the editor the email is plain text
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <div className="flex-200 flex-shrink-0 d-flex flex-column min-h-0">
      {live ? (
        <live.Editor
          label={label ?? t('message')}
          start={live.html}
          hasFocus={live.hasFocus || beginsHere}
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

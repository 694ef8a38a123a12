import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Toolbar } from '#db/documents/model.ts'
import { useWords } from '../../i18n/words.ts'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
import { useSeen } from '../../ui/use-seen.ts'
import type { EditorProps } from './editor.tsx'

type BodyFieldProps = {
  text: string
  toolbar: Toolbar
  /** Returns the HTML to begin with. */
  begin: () => string
  onChange: (html: string, text: string) => void
}

type Live = { Editor: ComponentType<EditorProps>; start: string; hasFocus: boolean }

/** The text of a document: plain until the editor has loaded, which is fetched when it comes into view. */
export function BodyField({ text, toolbar, begin, onChange }: BodyFieldProps) {
  const t = useWords('documents')
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const isSeen = useSeen(box)
  const [live, setLive] = useState<Live>()
  const latest = useRef({ begin, text })
  useEffect(() => {
    latest.current = { begin, text }
  })

  useEffect(() => {
    if (!isSeen) return
    const loading = new AbortController()
    const { signal } = loading
    import('./editor.tsx').then(
      ({ DocumentEditor }) => {
        const { current: field } = area
        if (signal.aborted || !field) return
        const takeOver = (hasFocus: boolean) => {
          const isTyped = field.value !== latest.current.text
          const stored = latest.current.begin()
          const start = isTyped ? toParagraphs(field.value) : stored
          // Synchronous, so that nothing can be typed into the field after its text was read.
          flushSync(() => setLive({ Editor: DocumentEditor, start, hasFocus }))
        }
        const hasFocus = field === document.activeElement
        // The text of a user who is already typing is replaced once they have left the field.
        if (!hasFocus || field.value === latest.current.text) takeOver(hasFocus)
        else field.addEventListener('blur', () => takeOver(false), { once: true, signal })
      },
      () => {}, // without the editor the document is plain text
    )
    return () => loading.abort()
  }, [isSeen])

  return (
    <div ref={box} className="document-body">
      {live ? (
        <live.Editor
          start={live.start}
          toolbar={toolbar}
          label={t('text')}
          hasFocus={live.hasFocus}
          onChange={onChange}
        />
      ) : (
        <textarea
          ref={area}
          name="text"
          className="form-control editor-text py-4 px-5"
          rows={16}
          aria-label={t('text')}
          placeholder={t('placeholder')}
          defaultValue={text}
        />
      )}
    </div>
  )
}

import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Toolbar } from '#db/documents/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
import { useEnhancement } from '../../ui/use-enhancement.ts'
import { useHasBeenNear } from '../../ui/use-has-been-near.ts'
import type { EditorProps } from './editor.tsx'

type BodyFieldProps = {
  text: string
  toolbar: Toolbar
  /** Returns the HTML to begin with. */
  begin: () => string
  onChange: (html: string, text: string) => void
}

type EditorState = { Editor: ComponentType<EditorProps>; start: string; hasFocus: boolean }

/** The text of a document: plain until the editor has loaded, which is fetched when it comes into view. */
export function BodyField({ text, toolbar, begin, onChange }: BodyFieldProps) {
  const t = useTranslations('documents')
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const isSeen = useHasBeenNear(box)
  const [editor, setEditor] = useState<EditorState>()
  const isUnchanged = (field: HTMLTextAreaElement) => field.value === text
  useEnhancement({
    native: area,
    load: () => import('./editor.tsx'),
    isNeeded: isSeen,
    isUntouched: isUnchanged,
    replace({ DocumentEditor }, field, hasFocus) {
      const stored = begin()
      const start = isUnchanged(field) ? stored : toParagraphs(field.value)
      // Synchronous, so that nothing can be typed into the field after its text was read.
      flushSync(() => setEditor({ Editor: DocumentEditor, start, hasFocus }))
    },
  })

  return (
    <div ref={box} className="document-body">
      {editor ? (
        <editor.Editor
          start={editor.start}
          toolbar={toolbar}
          label={t('text')}
          hasFocus={editor.hasFocus}
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

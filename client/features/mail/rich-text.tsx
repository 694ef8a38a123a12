import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import { getPastedFiles } from '../../ui/pasted-files.ts'
import { formatting } from '../../ui/rich-text/formatting.ts'
import { flattenPasted } from './pasted-html.ts'
import { InsertPictureField, picture } from './picture-field.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextProps = {
  label: string
  start: string
  hasFocus: boolean
  describedBy: string | undefined
  /** Attaches a picture and returns its address, where the text can have pictures. */
  addPicture?: ((file: File) => Promise<string>) | undefined
  onChange: () => void
}

const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    codeBlock: false,
    trailingNode: false, // it would change a quoted email before any typing
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] },
  }),
  ...formatting,
  picture,
]

/** The rich text editor. It fills two hidden fields, plain text and HTML. */
export function RichText({
  label,
  start,
  hasFocus,
  describedBy,
  addPicture,
  onChange,
}: RichTextProps) {
  const words = useRef<HTMLInputElement>(null)
  const shape = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState<{ pasted?: File }>()

  function notify(editor: Editor) {
    if (words.current) words.current.value = editor.getText({ blockSeparator: '\n\n' })
    if (shape.current) shape.current.value = editor.isEmpty ? '' : editor.getHTML()
  }

  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    immediatelyRender: true, // rendered in the browser only
    editorProps: {
      attributes: {
        class: 'composer-text rich-text bidi-plain flex-1 w-100 py-3 px-5 text-break text-pre-wrap',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      },
      transformPastedHTML: flattenPasted,
      handlePaste(_, event) {
        const [file] = addPicture ? getPastedFiles(event.clipboardData) : []
        if (!file?.type.startsWith('image/')) return false
        setPicking({ pasted: file })
        return true
      },
    },
    onUpdate({ editor: changed }) {
      notify(changed)
      onChange()
    },
  })

  // `autofocus` of the editor takes effect some frames later, and keys pressed until then would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the editor appears
  useLayoutEffect(() => {
    notify(editor)
    if (hasFocus) editor.view.focus()
  }, [])

  return (
    <>
      <input ref={words} type="hidden" name="message" />
      <input ref={shape} type="hidden" name="html" />
      <EditorContent editor={editor} className="d-flex flex-column flex-1 min-h-0 overflow-auto" />
      <RichTextToolbar
        editor={editor}
        canHavePictures={addPicture !== undefined}
        onPicture={() => setPicking({})}
      />
      {addPicture && picking && (
        <InsertPictureField
          {...{ editor, addPicture }}
          pasted={picking.pasted}
          close={() => setPicking(undefined)}
        />
      )}
    </>
  )
}

import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useState } from 'react'
import type { Toolbar } from '#db/documents/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { extensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { DialogName } from './editor-tools.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type EditorProps = {
  start: string
  toolbar: Toolbar
  label: string
  hasFocus: boolean
  onChange: (html: string, text: string) => void
}

type Open = { name: DialogName; file?: File }

const firstImage = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The rich text editor of documents with one of its toolbars. */
export function DocumentEditor({ start, toolbar, label, hasFocus, onChange }: EditorProps) {
  const t = useTranslations('documents')
  const [dialog, setDialog] = useState<Open>()
  const [isEmpty, setEmpty] = useState(false)

  /** An image that comes by the clipboard or by dragging needs an alternative text first. */
  function takeImage(files: FileList | undefined) {
    const file = firstImage(files)
    if (file) setDialog({ name: 'image', file })
    return file !== undefined
  }

  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    immediatelyRender: true, // rendered in the browser only
    editorProps: {
      attributes: {
        class: 'editor-text py-4 px-5 document-text rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handlePaste: (_, { clipboardData }) => takeImage(clipboardData?.files),
      handleDrop: (_, { dataTransfer }) => takeImage(dataTransfer?.files),
    },
    onCreate: ({ editor: created }) => setEmpty(created.isEmpty),
    onUpdate({ editor: changed }) {
      setEmpty(changed.isEmpty)
      const html = changed.isEmpty ? '' : changed.getHTML()
      onChange(html, changed.getText({ blockSeparator: '\n' }))
    },
  })

  // `autofocus` of the editor takes effect some frames later, and keys pressed until then would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the editor appears
  useLayoutEffect(() => {
    if (hasFocus) editor.view.focus()
  }, [])

  function close() {
    setDialog(undefined)
    editor.commands.focus()
  }

  return (
    <div className={toolbar === 'inline' ? 'editor is-inline' : 'editor'}>
      <EditorToolbar
        key={toolbar}
        editor={editor}
        toolbar={toolbar}
        onDialog={(name) => setDialog({ name })}
      />
      <div className="position-relative">
        {isEmpty && (
          <p className="position-absolute py-4 px-5 text-muted pe-none" aria-hidden="true">
            {t('placeholder')}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      {dialog?.name === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.name === 'image' && (
        <ImageDialog editor={editor} dropped={dialog.file} onClose={close} />
      )}
    </div>
  )
}

import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useServerMessages, useWords } from '../../i18n/words.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { getPastedFiles } from '../../ui/pasted-files.ts'
import { notALink, toLinkAddress } from '../../ui/rich-text/link-address.ts'
import { moveToolbarFocus } from '../../ui/rich-text/toolbar-keys.ts'
import { flattenPasted } from './pasted-html.ts'
import { PictureField, picture } from './picture-field.tsx'

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }))

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
    autofocus: hasFocus ? 'start' : false,
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
    onCreate: ({ editor: created }) => notify(created),
    onUpdate({ editor: changed }) {
      notify(changed)
      onChange()
    },
  })
  return (
    <>
      <input ref={words} type="hidden" name="message" />
      <input ref={shape} type="hidden" name="html" />
      <EditorContent editor={editor} className="d-flex flex-column flex-1 min-h-0 overflow-auto" />
      <Toolbar
        editor={editor}
        canHavePictures={addPicture !== undefined}
        onPicture={() => setPicking({})}
      />
      {addPicture && picking && (
        <PictureField
          {...{ editor, addPicture }}
          pasted={picking.pasted}
          close={() => setPicking(undefined)}
        />
      )}
    </>
  )
}

type Tool = {
  name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'blockquote'
  /** An icon, or a character if there is none. */
  sign: IconName | '1.' | '”'
  run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>
}

const tools: Tool[] = [
  { name: 'bold', sign: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'italic', sign: 'italic', run: (chain) => chain.toggleItalic() },
  { name: 'underline', sign: 'underline', run: (chain) => chain.toggleUnderline() },
  { name: 'bulletList', sign: 'list', run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', sign: '1.', run: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', sign: '”', run: (chain) => chain.toggleBlockquote() },
]

type ToolbarProps = { editor: Editor; canHavePictures: boolean; onPicture: () => void }

function Toolbar({ editor, canHavePictures, onPicture }: ToolbarProps) {
  const t = useWords('mail')
  const [isLinking, setLinking] = useState(false)
  const [hasEmojis, setEmojis] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.map(({ name }) => name), 'link'].filter((name) => now.isActive(name)).join(' '),
  })
  const isOn = (name: string) => active.split(' ').includes(name)

  return (
    <>
      <div
        className="d-flex flex-wrap gap-1 py-1 px-3 border-top"
        role="toolbar"
        aria-label={t('format')}
        onKeyDown={moveToolbarFocus}
      >
        {tools.map(({ name, sign, run }, index) => (
          <button
            key={name}
            type="button"
            className="btn btn-ghost btn-icon"
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={isOn(name)}
            aria-label={t(name)}
            title={t(name)}
            onClick={() => run(editor.chain().focus()).run()}
          >
            {sign === '1.' || sign === '”' ? (
              <span className="button-sign fs-lg fw-semibold" data-sign={sign} />
            ) : (
              <Icon name={sign} />
            )}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          tabIndex={-1}
          aria-pressed={isOn('link')}
          aria-label={t('link')}
          title={t('link')}
          onClick={() => {
            if (isOn('link')) editor.chain().focus().unsetLink().run()
            else setLinking(true)
          }}
        >
          <Icon name="link" />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          tabIndex={-1}
          aria-expanded={hasEmojis}
          aria-label={t('insertEmoji')}
          title={t('insertEmoji')}
          onClick={() => setEmojis(!hasEmojis)}
        >
          <Icon name="smile" />
        </button>
        {canHavePictures && (
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            tabIndex={-1}
            aria-label={t('insertPicture')}
            title={t('insertPicture')}
            onClick={onPicture}
          >
            <Icon name="image" />
          </button>
        )}
      </div>
      {hasEmojis && (
        <Suspense>
          <EmojiPanel editor={editor} close={() => setEmojis(false)} />
        </Suspense>
      )}
      {isLinking && <LinkField editor={editor} close={() => setLinking(false)} />}
    </>
  )
}

function LinkField({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useWords('mail')
  const translateMessage = useServerMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)

  function put() {
    const typed = input.current?.value.trim() ?? ''
    const href = toLinkAddress(typed)
    if (typed && !href) {
      setInvalid(true)
      return input.current?.focus()
    }
    close()
    if (!href) return void editor.commands.focus()
    const hasWords = !editor.state.selection.empty
    const chain = editor.chain().focus()
    if (hasWords) chain.setLink({ href }).run()
    else
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .run()
  }

  return (
    <div className="d-flex flex-wrap gap-2 pt-1 px-5 pb-2">
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened it by a button
        autoFocus
        className="form-control flex-1"
        inputMode="url"
        aria-label={t('linkAddress')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        placeholder="https://"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') return put()
          close()
          editor.commands.focus()
        }}
      />
      <button type="button" className="btn btn-outline-secondary" onClick={put}>
        {t('setLink')}
      </button>
      {isInvalid && <FieldError id={id}>{translateMessage(notALink)}</FieldError>}
    </div>
  )
}

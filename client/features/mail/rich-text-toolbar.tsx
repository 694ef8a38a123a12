import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { lazyInBrowser } from '../../lib/load-part.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { moveToolbarFocus } from '../../ui/rich-text/toolbar-keys.ts'
import { LinkField } from './link-field.tsx'
import { TextStylePanel } from './text-style-panel.tsx'

const EmojiPanel = lazyInBrowser(async () => (await import('./emoji-panel.tsx')).EmojiPanel)

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

type RichTextToolbarProps = { editor: Editor; canHavePictures: boolean; onPicture: () => void }

/** The toolbar of the editor, with the fields that its buttons open below it. */
export function RichTextToolbar({ editor, canHavePictures, onPicture }: RichTextToolbarProps) {
  const t = useTranslations('mail')
  const textStyle = useTranslations('rich-text')('textStyle')
  const [isLinking, setLinking] = useState(false)
  const [hasStyles, setStyles] = useState(false)
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
        <IconButton
          icon="type"
          label={textStyle}
          aria-expanded={hasStyles}
          onClick={() => setStyles(!hasStyles)}
        />
        <IconButton
          icon="link"
          label={t('link')}
          aria-pressed={isOn('link')}
          onClick={() => {
            if (isOn('link')) editor.chain().focus().unsetLink().run()
            else setLinking(true)
          }}
        />
        <IconButton
          icon="smile"
          label={t('insertEmoji')}
          aria-expanded={hasEmojis}
          onClick={() => setEmojis(!hasEmojis)}
        />
        {canHavePictures && (
          <IconButton icon="image" label={t('insertPicture')} onClick={onPicture} />
        )}
      </div>
      {hasStyles && <TextStylePanel editor={editor} />}
      {hasEmojis && (
        <Suspense>
          <EmojiPanel editor={editor} close={() => setEmojis(false)} />
        </Suspense>
      )}
      {isLinking && <LinkField editor={editor} close={() => setLinking(false)} />}
    </>
  )
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

/** A tool that the arrow keys of the toolbar reach. */
const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-icon"
    tabIndex={-1}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon name={icon} />
  </button>
)

import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { emojis } from '../../ui/emojis.ts'
import { moveToolbarFocus } from '../../ui/rich-text/toolbar-keys.ts'

type EmojiPanelProps = { editor: Editor; close: () => void }

/** Inserts an emoji at the cursor. Arrow keys move between them. */
export function EmojiPanel({ editor, close }: EmojiPanelProps) {
  const t = useTranslations('mail')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return moveToolbarFocus(event)
    event.preventDefault()
    close()
    editor.view.focus()
  }

  return (
    <div
      ref={box}
      className="d-flex flex-wrap gap-1 mh-list py-1 px-3 overflow-auto overscroll-contain"
      role="toolbar"
      aria-label={t('insertEmoji')}
      onKeyDown={onKeyDown}
    >
      {emojis.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          className="btn btn-ghost btn-icon fs-xl"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            close()
            // The command `focus` waits for the next frame, and keys until then would be lost.
            editor.view.focus()
            editor.commands.insertContent(emoji)
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

import type { Editor } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FieldError } from '../../ui/field.tsx'
import { notALink, toLinkAddress } from '../../ui/rich-text/link-address.ts'

/** Turns the selected text into a link, or inserts one. */
export function LinkField({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useTranslations('mail')
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

import type { Editor } from '@tiptap/core'
import { useId, useRef, useState } from 'react'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FieldError } from '../../ui/field.tsx'
import { notALink, toLinkAddress } from '../../ui/rich-text/link-address.ts'
import { ToolDialog } from './tool-dialog.tsx'

/** Asks for the address of a link and checks it. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('documents')
  const translateMessage = useServerMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const current = String(editor.getAttributes('link').href ?? '')

  function confirm() {
    const typed = input.current?.value.trim() ?? ''
    const href = toLinkAddress(typed)
    if (!href) {
      setInvalid(true)
      return input.current?.focus()
    }
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (current || !editor.state.selection.empty) chain.setLink({ href }).run()
    else
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .run()
  }

  function unlink() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <ToolDialog
      title={t('link')}
      verb={t('setLink')}
      others={
        current && (
          <button type="button" className="btn btn-outline-secondary" onClick={unlink}>
            {t('removeLink')}
          </button>
        )
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('linkAddress')}
        </label>
        <input
          ref={input}
          id={id}
          className="form-control"
          inputMode="url"
          defaultValue={current}
          placeholder="https://"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
        />
        {isInvalid && <FieldError id={`${id}-error`}>{translateMessage(notALink)}</FieldError>}
      </div>
    </ToolDialog>
  )
}

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useInBrowser } from './in-browser.tsx'
import { getComboboxProps, SuggestionList } from './suggestion-list.tsx'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

type EmailInputProps = ComponentProps<'input'> & { suggest: Suggest }

/** The email address of one person as the input of a field, with scripts with suggestions by name or address. */
export function EmailInput({ suggest, ...rest }: EmailInputProps) {
  const isLive = useInBrowser()
  const input = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const { id = ownId } = rest
  const [text, setText] = useState('')
  // A complete address needs no suggestion, so that Enter submits it.
  const suggestions = useSuggestions(text, [text.trim().toLowerCase()], suggest)
  const { chosen, close, handleKey } = suggestions

  function take(email: string) {
    if (!input.current) return
    input.current.value = email
    // Tells the form, which keeps drafts.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    setText('')
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (handleKey(event) || !chosen || (event.key !== 'Enter' && event.key !== 'Tab')) return
    if (event.key === 'Enter') event.preventDefault()
    take(chosen.email)
  }

  return (
    <div className="position-relative">
      <input
        ref={input}
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
        {...rest}
        {...(isLive ? getComboboxProps(id, suggestions) : { type: 'email' })}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isLive && <SuggestionList {...{ id, suggestions }} take={({ email }) => take(email)} />}
    </div>
  )
}

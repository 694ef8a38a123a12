import { type RefObject, useEffect } from 'react'
import { Form } from 'react-router-dom'
import { Icon } from './icon.tsx'

type ListSearchProps = {
  /** The address of the searched list. */
  list: string
  q: string
  label: string
  className: string
  input: RefObject<HTMLInputElement | null>
  /** The `<datalist>` with suggestions. */
  suggestions?: string
}

/** The search field of a list. */
export function ListSearch({ list, q, label, className, input, suggestions }: ListSearchProps) {
  // Follows the address without moving the caret.
  useEffect(() => {
    if (input.current && input.current.value !== q) input.current.value = q
  }, [q, input])
  return (
    <Form key={list} method="get" action={list} className={`${className} search`} role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        list={suggestions}
        className="form-control"
        defaultValue={q}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
      />
    </Form>
  )
}

import { type RefObject, useEffect } from 'react'
import { Form } from 'react-router-dom'
import { Icon } from './icon.tsx'

type ListSearchProps = {
  /** The address of the list that is searched. */
  list: string
  q: string
  label: string
  className: string
  input: RefObject<HTMLInputElement | null>
  /** The `<datalist>` of what may be meant. */
  suggestions?: string
}

/** Narrows a list to what mentions some words. */
export function ListSearch({ list, q, label, className, input, suggestions }: ListSearchProps) {
  // Who clears the search by a link finds the box empty, and who has just typed keeps the place in it.
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

import { type RefObject, useEffect } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { filterWhileTypingProps, syncField } from './filter-while-typing.ts'
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

/** The search field of a list, which it filters while somebody types if it is on the page of the list. */
export function ListSearch({ list, q, label, className, input, suggestions }: ListSearchProps) {
  const isHere = useLocation().pathname === list.split('?')[0]
  useEffect(() => syncField(input.current, q, isHere), [q, input, isHere])
  return (
    <Form
      key={list}
      method="get"
      action={list}
      className={`${className} search`}
      role="search"
      preventScrollReset={isHere}
      replace={isHere && q !== ''}
    >
      {/* A form replaces the query of its address. */}
      {[...new URLSearchParams(list.split('?')[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        {...(isHere && filterWhileTypingProps)}
      />
    </Form>
  )
}

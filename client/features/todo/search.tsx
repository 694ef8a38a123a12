import { type RefObject, useEffect } from 'react'
import { Form } from 'react-router-dom'
import { useWords } from '../../languages/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { listAddress, useTitleOf } from './words.ts'

type SearchProps = { filter: string; q: string; input: RefObject<HTMLInputElement | null> }

/** Narrows the list to tasks that mention some words. */
export function Search({ filter, q, input }: SearchProps) {
  // Who clears the search by a link finds the box empty, and who has just typed keeps the place in it.
  useEffect(() => {
    if (input.current && input.current.value !== q) input.current.value = q
  }, [q, input])
  const t = useWords('todo')
  const list = useTitleOf()(filter)
  const label = filter === 'all' ? t('searchAll') : t('searchIn', { list })
  return (
    <Form
      key={filter}
      method="get"
      action={listAddress(filter)}
      className="todo-search search"
      role="search"
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
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

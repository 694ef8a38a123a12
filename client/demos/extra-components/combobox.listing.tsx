import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Completion, Find } from './use-completions.ts'

type ComboboxProps = {
  label: string
  placeholder?: string
  find: Find
  /** Opens on focus. */
  offersAtOnce?: boolean
  /** Renders an option, if the title alone is not enough. */
  row?: (completion: Completion, title: ReactNode) => ReactNode
}

/** A text field with completions by the combobox pattern: the focus stays in the field. */
export function Combobox({ label, placeholder, find, offersAtOnce = false, row }: ComboboxProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [completions, setCompletions] = useState<Completion[]>([])
  const [message, setMessage] = useState('')
  const isWanted = isOpen && (offersAtOnce || words.trim() !== '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words need another request
  useEffect(() => {
    if (!isWanted) return
    let isLate = false
    async function load() {
      try {
        const found = await find(words.trim())
        if (isLate) return
        setCompletions(found)
        setMessage(found.length > 0 ? '' : 'No matches')
      } catch {
        if (!isLate) setMessage('Couldn’t load suggestions.')
      }
    }
    const timer = setTimeout(() => void load(), 200)
    return () => {
      clearTimeout(timer)
      isLate = true
    }
  }, [words, isWanted])

  function take({ title }: Completion) {
    setWords(title)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = completions.length
    const chosen = completions[active]
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && isWanted && chosen) take(chosen)
    else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setActive(active > 0 ? active - 1 : count - 1)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        className="form-control"
        placeholder={placeholder}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isWanted}
        aria-controls={`${id}-list`}
        aria-activedescendant={isWanted && completions[active] ? `${id}-${active}` : undefined}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} hidden={!isWanted}>
        {completions.map((completion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={completion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(completion)}
          >
            {completion.group && completion.group !== completions[index - 1]?.group && (
              <small>{completion.group}: </small>
            )}
            {row?.(completion, completion.title) ?? completion.title}
          </div>
        ))}
      </div>
      <p role="status">{isWanted && message}</p>
    </div>
  )
}

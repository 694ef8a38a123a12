import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { useInputBeforeHydration } from '#client/ui/use-input-before-hydration.ts'
import {
  type Completion,
  type CompletionState,
  type Find,
  useCompletions,
} from './use-completions.ts'

export type ComboboxProps = {
  label: string
  /** An example of what to type. */
  placeholder?: string
  find: Find
  /** Opens on focus. */
  offersAtOnce?: boolean
  /** Renders an option, if the title alone is not enough. */
  row?: (completion: Completion, title: ReactNode) => ReactNode
}

/** A combobox with completion; without scripts a search field. */
export function Combobox({ label, placeholder, find, offersAtOnce = false, row }: ComboboxProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(input, setWords)
  const [isOpen, open] = useState(false)
  const [at, setAt] = useState(-1)
  const isWanted = isOpen && (offersAtOnce || words.trim() !== '')
  const { found: completions, state } = useCompletions(find, words.trim(), isWanted)
  const isListed = isWanted && state !== 'idle'
  const message = useMessage(state, completions.length)

  function take({ title }: Completion) {
    setWords(title)
    close()
  }

  function close() {
    open(false)
    setAt(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const count = completions.length
    if (event.key === 'Escape' && isListed) close()
    else if (event.key === 'Enter' && isListed) {
      const chosen = completions[at]
      if (chosen) take(chosen)
    } else if (event.key === 'ArrowDown' && count > 0) setAt((at + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setAt(at > 0 ? at - 1 : count - 1)
    else if (event.key === 'ArrowDown') open(true)
    else return
    event.preventDefault()
  }

  return (
    <form
      className="combobox wide position-relative"
      action="/pages/search"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="form-label" htmlFor={`${id}-field`}>
        {label}
      </label>
      <input
        ref={input}
        id={`${id}-field`}
        name="q"
        role="combobox"
        className="form-control"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && completions[at] ? `${id}-${at}` : undefined}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(-1)
          open(true)
        }}
        onFocus={() => open(true)}
        onClick={() => open(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        className="combobox-list p-1 overflow-auto"
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={!isListed || completions.length === 0}
        aria-busy={state === 'looking'}
      >
        <CompletionGroups {...{ id, completions, words, active: at, take, row }} />
      </div>
      <p
        className={
          isListed && completions.length === 0
            ? 'combobox-list py-3 px-4 text-body-secondary'
            : 'visually-hidden'
        }
        role="status"
      >
        {isListed && message}
      </p>
    </form>
  )
}

type CompletionGroupsProps = Pick<ComboboxProps, 'row'> & {
  id: string
  completions: Completion[]
  words: string
  /** The index of the active option, counted over all groups. */
  active: number
  take: (completion: Completion) => void
}

function CompletionGroups({ id, completions, words, active, take, row }: CompletionGroupsProps) {
  const groups = Map.groupBy(completions, ({ group = '' }) => group)
  let count = 0
  return [...groups].map(([group, members]) => {
    const options = members.map((completion) => {
      const index = count++
      const title = <HighlightedTitle title={completion.title} words={words} />
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={completion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(completion)}
          ref={(line) => {
            if (index === active) line?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {row?.(completion, title) ?? title}
        </div>
      )
    })
    if (!group) return <Fragment key={group}>{options}</Fragment>
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
      <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
        <div
          id={`${id}-${group}`}
          className="pt-2 pb-1 px-3 text-muted fs-xs fw-semibold"
          role="presentation"
        >
          {group}
        </div>
        {options}
      </div>
    )
  })
}

/** Returns what a screen reader announces about the suggestions. */
function useMessage(state: CompletionState, count: number) {
  const t = useTranslations('extra-components')
  if (state === 'looking') return t('loading')
  if (state === 'failed') return t('suggestionsFailed')
  if (state === 'found') return count === 0 ? t('noMatches') : t('suggestionCount', { count })
  return ''
}

/** A title with the typed words highlighted. */
function HighlightedTitle({ title, words }: { title: string; words: string }) {
  const typed = words.trim()
  const from = title.toLowerCase().indexOf(typed.toLowerCase())
  if (typed === '' || from < 0) return title
  const to = from + typed.length
  return (
    <span>
      {title.slice(0, from)}
      <mark className="p-0">{title.slice(from, to)}</mark>
      {title.slice(to)}
    </span>
  )
}

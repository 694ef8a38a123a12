import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import { parseWords } from '#db/search/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'
import { search } from './endpoints.ts'
import type { OptionGroup } from './option.ts'
import { OptionLine } from './option-line.tsx'
import { useOptions } from './use-options.ts'

const listId = 'quick-search-list'
const toOptionId = (index: number) => `quick-search-${index}`

type QuickSearchProps = {
  /** What was typed before the component had loaded. */
  typed: RefObject<string>
  close: () => void
}

/** Saving a recent search is optional, so nothing waits for it. */
const saveRecent = (words: string) => {
  callOverHttp(search.saveRecent, { q: words.trim() }).catch(() => {})
}

/** The quick search: results while typing, with arrow keys between options. */
export function QuickSearch({ typed, close }: QuickSearchProps) {
  const t = useTranslations('search')
  const shell = useTranslations()
  const [words, setWords] = useState(typed.current)
  const [active, setActive] = useState<string>()
  const { groups, hasFailed } = useOptions(words)
  const input = useRef<HTMLInputElement>(null)
  // A layout effect, so that no key press is lost; some may have come before this was rendered.
  useLayoutEffect(() => {
    setWords(typed.current)
    input.current?.focus()
  }, [typed])

  const options = groups.flatMap((group) => group.options)
  const current = options.findIndex(({ key }) => key === active) // options may have been added above it

  function choose(index: number) {
    setActive(options[index]?.key)
    document.getElementById(toOptionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const count = options.length
    const targets: Record<string, number> = {
      ArrowDown: current + 1 < count ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : count - 1,
    }
    const to = targets[event.key]
    if (to !== undefined && count > 0) choose(to)
    else if (event.key === 'Enter' && current >= 0)
      document.getElementById(toOptionId(current))?.click()
    else return
    event.preventDefault()
  }

  return (
    <search>
      <Form
        className="quick-search-head muted-icon d-flex align-items-center gap-3 p-2 ps-5 pe-2 border-bottom"
        action={toHref()}
        onSubmit={(event) => (parseWords(words).length > 0 ? close() : event.preventDefault())}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          name="q"
          role="combobox"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('quick')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={current >= 0 ? toOptionId(current) : undefined}
          placeholder={t('field')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={shell('close')}
          title={shell('close')}
          onClick={close}
        >
          <Icon name="x" />
        </button>
      </Form>
      <p className="visually-hidden" role="status">
        {hasFailed ? t('failed') : t('offered', { count: options.length })}
      </p>
      <div
        id={listId}
        className="pt-1 px-2 pb-2 overflow-auto overscroll-contain"
        role="listbox"
        aria-label={t('results')}
      >
        <OptionGroups groups={groups} current={current} words={words} close={close} />
      </div>
      <p className="quick-search-foot m-0 py-2 px-5 text-muted fs-xs border-top" aria-hidden="true">
        {hasFailed ? t('failed') : t('keys')}
      </p>
    </search>
  )
}

type OptionGroupsProps = {
  groups: OptionGroup[]
  /** The index of the active option, counted over all groups. */
  current: number
  words: string
  close: () => void
}

function OptionGroups({ groups, current, words, close }: OptionGroupsProps) {
  const t = useTranslations('search')
  let index = 0
  const hasResults = groups.some(({ options }) =>
    options.some(({ key }) => key !== 'meant' && key !== 'all'),
  )
  const lines = groups.map(({ id, options }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
    <div key={id} role="group" aria-labelledby={`quick-search-${id}`}>
      <div
        id={`quick-search-${id}`}
        className="p-3 pb-1 text-muted fs-xs fw-semibold"
        role="presentation"
      >
        {t(id)}
      </div>
      {options.map((option) => {
        const at = index++
        return (
          <OptionLine
            key={option.key}
            id={toOptionId(at)}
            option={option}
            words={words}
            isActive={at === current}
            close={() => {
              if (!['Actions', 'Recent', 'Visited'].includes(id)) saveRecent(words)
              close()
            }}
          />
        )
      })}
    </div>
  ))
  return (
    <>
      {!hasResults && parseWords(words).length > 0 && (
        <div className="p-3 text-muted" role="presentation">
          {t('noResult')}
        </div>
      )}
      {lines}
    </>
  )
}

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { parseAddresses, parseRecipients } from '#db/mail/model.ts'
import { useServerMessages, useTranslations } from '../i18n/translations.ts'
import { restoreDrafts } from './form-drafts.ts'
import { Icon } from './icon.tsx'
import { useInBrowser } from './in-browser.tsx'
import { getComboboxProps, SuggestionList } from './suggestion-list.tsx'
import { type Suggest, type SuggestedPerson, useSuggestions } from './use-suggestions.ts'

type RecipientsProps = {
  name: string
  label: string
  start: string
  suggest: Suggest
  /** Whether a chip is complete; all are by default. */
  isValid?: (recipient: string) => boolean
  /** Shows the label above a field with a border, and not in a line of the composer. */
  isField?: boolean
  /** The names of known addresses. */
  known?: Record<string, string> | undefined
  error: string | undefined
  beginsHere?: boolean
  onChange?: () => void
}

/** People by name or address, such as the recipients of an email: a text field, with scripts chips with completion. */
export function Recipients(props: RecipientsProps) {
  const isLive = useInBrowser()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef({ text: props.start, hasFocus: false })
  const id = useId()
  const translateMessage = useServerMessages()
  const { name, label, start, error, isField } = props
  // Takes over text and selection that were typed before hydration.
  useEffect(() => {
    const field = input.current
    if (field) typed.current = { text: field.value, hasFocus: field === document.activeElement }
  }, [])
  return (
    <div className={isField ? 'field position-relative' : lineClass}>
      <label className={isField ? 'form-label' : 'text-muted'} htmlFor={id}>
        {label}
      </label>
      {isLive ? (
        <Chips {...props} id={id} taken={typed.current} />
      ) : (
        <input
          ref={input}
          id={id}
          name={name}
          className={isField ? 'form-control' : inputClass}
          defaultValue={start}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-begins-here={props.beginsHere || undefined}
          // biome-ignore lint/a11y/noAutofocus: the user came to write an email
          autoFocus={props.beginsHere}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error g-col-full">
          <Icon name="alert-circle" size={16} />
          {translateMessage(error)}
        </p>
      )}
    </div>
  )
}

const inputClass =
  'composer-input w-100 min-w-0 min-h-control p-0 text-body bg-transparent border-0'

const lineClass = 'composer-line position-relative py-1 px-5 border-bottom'

type ChipListProps = Pick<ChipsProps, 'isValid'> & {
  chips: string[]
  names: Record<string, string>
  remove: (chip: string) => void
}

const ChipList = ({ chips, names, isValid, remove }: ChipListProps) =>
  chips.map((chip) => (
    <Chip
      key={chip}
      address={chip}
      name={names[chip]}
      isWrong={isValid?.(chip) === false}
      remove={() => remove(chip)}
    />
  ))

type AllAddressesProps = {
  ref: Ref<HTMLInputElement>
  name: string
  value: string
  restore: (addresses: string) => void
}

/** The addresses as one field, which is sent and whose draft is restored. */
const AllAddresses = ({ ref, name, value, restore }: AllAddressesProps) => (
  <input
    ref={ref}
    type="hidden"
    name={name}
    value={value}
    data-draft="value"
    onInput={({ currentTarget }) => currentTarget.value !== value && restore(currentTarget.value)}
  />
)

const isInQuotes = (text: string) => text.split('"').length % 2 === 0

/** Takes the focus over from the field that is replaced, and keeps the field in view while chips are added. */
function useFieldFocus(
  input: RefObject<HTMLInputElement | null>,
  hadFocus: boolean,
  chips: string[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is replaced
  useEffect(() => {
    if (hadFocus) input.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useEffect(() => {
    if (document.activeElement === input.current)
      input.current?.scrollIntoView({ block: 'nearest' })
  }, [chips])
}

/** Returns the text of the field after a list of people is pasted; other text is pasted as usual. */
function getPastedList(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const pasted = event.clipboardData.getData('text')
  if (!/[,;\n]/.test(pasted)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const before = value.slice(0, selectionStart ?? 0)
  const endsInAddress = before
    .split(/[\s,;]/)
    .at(-1)
    ?.includes('@')
  return before + (endsInAddress ? ', ' : '') + pasted + value.slice(selectionEnd ?? 0)
}

type ChipsProps = RecipientsProps & { id: string; taken: { text: string; hasFocus: boolean } }

function Chips(props: ChipsProps) {
  const { name, id, known = {}, error, taken, beginsHere, isField, suggest, onChange } = props
  const [chips, setChips] = useState(() => parseAddresses(taken.text))
  const [text, setText] = useState('')
  const [names, setNames] = useState(known)
  const input = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(text, chips, suggest)
  const { chosen, close } = suggestions

  useFieldFocus(input, taken.hasFocus, chips)
  const all = [...chips, ...parseAddresses(text)].join(', ')
  useOnChange(all, () => {
    // Tells the form, which keeps drafts and watches for unsaved changes.
    value.current?.dispatchEvent(new Event('input', { bubbles: true }))
    onChange?.()
  })
  useEffect(restoreDrafts, [])

  function take(...people: SuggestedPerson[]) {
    // A name such as an address would hide the real one.
    const named = people.filter((person) => person.name && !person.name.includes('@'))
    const found = Object.fromEntries(named.map((person) => [person.email, person.name]))
    setNames((all) => ({ ...all, ...found }))
    setChips((list) => [...new Set([...list, ...people.map(({ email }) => email)])])
    setText('')
    close()
  }

  function restore(addresses: string) {
    setChips(parseAddresses(addresses))
    setText('')
  }

  function remove(chip: string) {
    setChips((list) => list.filter((one) => one !== chip))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (suggestions.handleKey(event)) return
    if ((key === ',' || key === ';') && isInQuotes(text)) {
      return // a comma in quotes is part of a name: "Doe, John"
    } else if (key === 'Enter' || key === ',' || key === ';' || (key === 'Tab' && chosen)) {
      if (key !== 'Tab' && !event.ctrlKey && !event.metaKey) event.preventDefault()
      if (chosen) {
        event.preventDefault()
        take(chosen)
      } else if (text.trim()) take(...parseRecipients(text))
    } else if (key === 'Backspace' && text === '' && chips.length > 0) {
      setChips((list) => list.slice(0, -1))
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click only focuses the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is focusable
    <div
      className={`composer-chips d-flex flex-wrap gap-1 align-items-center${isField ? ' form-control' : ''}`}
      onClick={() => input.current?.focus()}
    >
      <AllAddresses ref={value} name={name} value={all} restore={restore} />
      <ChipList {...{ chips, names, remove }} isValid={props.isValid} />
      <input
        ref={input}
        id={id}
        className={inputClass}
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
        {...getComboboxProps(id, suggestions)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(beginsHere && { 'data-begins-here': true })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() && take(...parseRecipients(text))}
        onPaste={(event) => {
          const pasted = getPastedList(event)
          if (pasted) take(...parseRecipients(pasted))
        }}
      />
      <SuggestionList {...{ id, suggestions, take }} />
    </div>
  )
}

/** Calls back after each change of a value. */
function useOnChange(value: string, onChange: () => void) {
  const before = useRef(value)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (before.current !== value) notify()
    before.current = value
  }, [value])
}

type ChipProps = {
  address: string
  name: string | undefined
  isWrong: boolean
  remove: () => void
}

function Chip({ address, name, isWrong, remove }: ChipProps) {
  const t = useTranslations()
  const text = (!isWrong && name) || address // a name would hide what is wrong
  return (
    <span className={`chip chip-sm min-w-0${isWrong ? ' toned tone-danger' : ''}`}>
      <bdi className="text-truncate" title={address}>
        {text}
      </bdi>
      <button
        type="button"
        className="chip-remove"
        aria-label={t('removeRecipient', { name: text })}
        onClick={remove}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}

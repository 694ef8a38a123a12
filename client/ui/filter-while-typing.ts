import { type FormEvent, useEffect, useRef } from 'react'
import { getContent, getInitial } from './typed-controls.ts'

type FilterField = HTMLInputElement | HTMLSelectElement

/** Milliseconds without a key after which the form of a filter field is submitted. */
const pauseMs = 200

/** The field whose form will be submitted, and its timer. Nobody types in two fields at once. */
let pending: { field: FilterField; timer: number } | undefined

function cancel() {
  clearTimeout(pending?.timer)
  pending = undefined
}

/**
 * Handles `input` of a text filter: submits its form after a pause. Enter still submits at once, and without scripts
 * it is the only way. The form should replace the history entry when it refines a search.
 */
const filterWhileTyping = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
  submitSoon(currentTarget)

function submitSoon(field: FilterField) {
  cancel()
  const { form } = field
  if (!form) return
  const submit = () => {
    cancel()
    if (form.isConnected) form.requestSubmit()
  }
  pending = { field, timer: window.setTimeout(submit, pauseMs) }
  form.addEventListener('submit', cancel, { once: true })
}

/** The props of a text filter that submits its form while somebody types. Phones compose every word, so that counts. */
export const filterWhileTypingProps = { onInput: filterWhileTyping }

/** The fields that have been compared with the address. */
const synced = new WeakSet<FilterField>()

/**
 * Shows the value of the address in a field, but does not take away what was typed after the request for it. A filter
 * that was changed before hydration stays, and is applied unless `isApplied` says that it waits for Enter.
 */
export function syncField(field: FilterField | null, value: string, isApplied = true) {
  if (!field) return
  const isNew = !synced.has(field)
  synced.add(field)
  if (isNew && isEdited(field)) {
    if (isApplied) submitSoon(field)
  } else if (field.value !== value && field !== pending?.field) field.value = value
}

const isEdited = (field: FilterField) => getContent(field) !== getInitial(field)

/** Returns the ref of a field that follows a parameter of the address without losing the focus. */
export function useSyncedField<Element extends FilterField>(value: string) {
  const field = useRef<Element>(null)
  useEffect(() => syncField(field.current, value), [value])
  return field
}

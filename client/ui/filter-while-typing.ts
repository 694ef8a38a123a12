import { type FormEvent, useEffect, useRef } from 'react'

/** Milliseconds without a key after which the form of a filter field is submitted. */
const pauseMs = 200

/** The field whose form will be submitted, and its timer. Nobody types in two fields at once. */
let pending: { field: HTMLInputElement; timer: number } | undefined

function cancel() {
  clearTimeout(pending?.timer)
  pending = undefined
}

/**
 * Handles `input` of a text filter: submits its form after a pause. Enter still submits at once, and without scripts
 * it is the only way. The form should replace the history entry when it refines a search.
 */
function filterWhileTyping({ currentTarget: field }: FormEvent<HTMLInputElement>) {
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
export const typedFilter = { onInput: filterWhileTyping }

/** Shows the value of the address in a field, but does not take away what was typed after the request for it. */
export function syncField(field: { value: string } | null, value: string) {
  if (field && field.value !== value && field !== pending?.field) field.value = value
}

/** Returns the ref of a field that follows a parameter of the address without losing the focus. */
export function useSyncedField<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  useEffect(() => syncField(field.current, value), [value])
  return field
}

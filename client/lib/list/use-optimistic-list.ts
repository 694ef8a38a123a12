import { type FormEvent, useId, useRef } from 'react'
import { useFetchers, useSubmit } from 'react-router-dom'

type Options<Row, Change> = {
  /** The address that the forms of the list are sent to, without the query. */
  path: string
  read: (form: FormData) => Change | undefined
  /** Returns the list after a change, before the server has responded. */
  apply: (rows: Row[], change: Change, action: string) => Row[]
}

/**
 * Returns a list with its pending changes and a function to send more. Each has a fetcher of its own, so that a second
 * click does not cancel the first; without scripts the browser submits the form.
 */
export function useOptimisticList<Row, Change>(
  stored: Row[],
  { path, read, apply }: Options<Row, Change>,
) {
  const submit = useSubmit()
  const sent = useRef(0)
  const id = useId() // a page may have several lists at one address
  const rows = useFetchers().reduce((list, { formData, formAction = '' }) => {
    const isOwn = formAction.split('?')[0] === path
    const change = formData && isOwn ? read(formData) : undefined
    return change ? apply(list, change, formAction) : list
  }, stored)

  /** Sends a form to an address of the list, and shows the change immediately. */
  const send = (form: FormData | Record<string, string>, action = path) =>
    void submit(form, {
      method: 'post',
      action,
      navigate: false,
      fetcherKey: `${id} ${sent.current++}`,
      flushSync: true,
    })

  return { rows, send }
}

/** Returns form data with these fields. */
export function readForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Returns the fields of a submitted form and its button, and closes the menu that contains the button. */
export function takeForm(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  return new FormData(event.currentTarget, submitter)
}

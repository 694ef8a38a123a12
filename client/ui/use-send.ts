import type { FormEvent } from 'react'
import { type SubmitOptions, useNavigation, useSubmit } from 'react-router-dom'

type SendOptions = Pick<SubmitOptions, 'preventScrollReset' | 'replace'> & {
  /** The value of the form's field `form`, on a page with several forms. */
  name?: string
  onSend?: () => void
}

/** Returns the submit handler of a form, which ignores further clicks while a request is pending. */
export function useSend({ name, onSend, ...options }: SendOptions = {}): {
  isSending: boolean
  send: (event: FormEvent<HTMLFormElement>) => void
} {
  const submit = useSubmit()
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST' && (name === undefined || formData?.get('form') === name)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    onSend?.()
    const { submitter } = event.nativeEvent as SubmitEvent
    // Rendered at once, since a second click may follow within milliseconds.
    void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget, {
      ...options,
      flushSync: true,
    })
  }
  return { isSending, send }
}

import type { FormEvent } from 'react'
import { type SubmitOptions, useNavigation, useSubmit } from 'react-router-dom'

/** Returns whether a form of this page is being sent. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === 'POST'
}

/** Returns the submit handler of a form, which ignores further clicks while a request is pending. */
export function useSend(options: Pick<SubmitOptions, 'preventScrollReset' | 'replace'> = {}): {
  isSending: boolean
  send: (event: FormEvent<HTMLFormElement>) => void
} {
  const submit = useSubmit()
  const isSending = useIsSending()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    // Rendered at once, since a second click may follow within milliseconds.
    void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget, {
      ...options,
      flushSync: true,
    })
  }
  return { isSending, send }
}

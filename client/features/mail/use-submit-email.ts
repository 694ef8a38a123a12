import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router-dom'
import type { Answer } from './conflicting-revision.ts'
import type { useDraft } from './use-draft.ts'
import type { useFiles } from './use-files.ts'

type SubmitProps = {
  form: RefObject<HTMLFormElement | null>
  draft: ReturnType<typeof useDraft>
  attachments: ReturnType<typeof useFiles>
  /** The address of the mailbox. */
  list: string
  /** Id of the email that is answered. */
  answers: number | undefined
  /** The answer to a form that was sent without scripts. */
  first: Answer | undefined
  /** Closes a composer that is not a page. */
  close: (() => void) | undefined
}

/** Returns whether a button sends the email, now or later. */
const isSend = (intent: unknown) => String(intent).split('?')[0] === 'send'

/** Sends, saves or discards the composer's form; the page and its text stay until that has succeeded. */
export function useSubmitEmail({
  form,
  draft,
  attachments,
  list,
  answers,
  first,
  close,
}: SubmitProps) {
  const { submit, data, formData, state } = useFetcher<Partial<Answer>>()
  const isUnderWay = useRef(false)
  const navigate = useNavigate()
  const { autosave } = draft

  // An answer without a redirect is a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!data) return
    draft.setHandedOver(false)
    if (data.conflict === undefined) autosave.resume()
    else draft.showConflict(data.conflict)
  }, [data])

  // A composer that is not a page stays through navigations, so a redirect to the same page does not end it.
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isSubmitted.current = true
    else if (isSubmitted.current) {
      isSubmitted.current = false
      if (!data) close?.()
    }
  }, [state, data, close])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'send'
    if (isUnderWay.current || (isSend(intent) && attachments.isUploading)) return
    isUnderWay.current = true
    if (intent === 'discard') attachments.cancelUploads()
    void submitDraft(intent).finally(() => {
      isUnderWay.current = false
    })
  }

  async function submitDraft(intent: string) {
    const isSent = isSend(intent)
    const source = draft.source()
    const isUntouched = source.draft === undefined && !autosave.isUnsaved()
    const isClosed = intent === 'save' || intent === 'discard'
    if (isClosed && isUntouched) {
      return close ? close() : navigate(answers ? `${list}/${answers}` : list)
    }
    // A draft is sent only once, even if the request is repeated after a lost answer.
    if (isSent && source.draft === undefined && !isUntouched)
      await draft.ensureSaved().catch(() => {})
    await autosave.stop()
    await autosave.exclusively(() => send(intent))
  }

  async function send(intent: string) {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.delete('file')
    fields.set('intent', intent)
    for (const [name, value] of Object.entries(draft.source())) {
      fields.delete(name)
      if (value !== undefined) fields.set(name, String(value))
    }
    draft.setHandedOver(true)
    await submit(fields, { method: 'post', action: `${list}/compose` })
  }

  return {
    rejected: data ? data.errors && (data as Answer) : first,
    isSending: isSend(formData?.get('intent')),
    onSubmit,
  }
}

import { type FormEvent, useRef, useState } from 'react'
import { useFetchers, useSubmit } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { applyOptimistic, type Change, changeIn } from './change.ts'
import type { ShownRow } from './mail-row.tsx'

/**
 * Shows what the buttons of a mail form do before the server has answered. Each submission has a fetcher of its own,
 * so that a second click does not call off the first; without scripts the very same form is simply sent.
 */
export function useChanges(rows: ShownRow[], filter: string) {
  const submit = useSubmit()
  const t = useWords('mail')
  const turn = useRef(0)
  const [announcement, announce] = useState('')
  const underWay = useFetchers().flatMap(({ formData }) => (formData && changeIn(formData)) ?? [])
  const shown = underWay.reduce((list, change) => applyOptimistic(list, change, filter), rows)

  /** Tells what was asked for, if it was anything. */
  function onSubmit(event: FormEvent<HTMLFormElement>): Change | undefined {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    const change = changeIn(form)
    submitter?.closest<HTMLElement>(':popover-open')?.hidePopover()
    if (!change || change.ids.length === 0) return
    if (change.kind === 'star') announce(t('starChanged')) // everything else is told by a notice
    void submit(form, { method: 'post', navigate: false, fetcherKey: `mail-${turn.current++}` })
    return change
  }

  return { shown, announcement, onSubmit }
}

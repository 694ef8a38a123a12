import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Application } from '#db/applications/queries.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { autosaver } from '../../lib/api/autosave.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { answersIn } from './act.ts'
import { applications } from './endpoints.ts'

export type SaveState = {
  state: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** The time of the last save. */
  at?: string | undefined
}

/**
 * Saves the draft a moment after each change, and again until it succeeds. Until then the browser keeps what was typed
 * as the draft of the form, so that a reload or a closed lid loses nothing.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  application: Application,
  rejected: Rejected | undefined,
) {
  const { applicationId: id, version: loaded } = application
  const [saving, setSaving] = useState<SaveState>({ state: 'idle' })
  const version = useRef(loaded)
  const element = useRef<HTMLFormElement>(null)
  const isReady = useRef(false)
  const { wallDate } = useClock()
  const format = useFormat()

  async function save() {
    const { current } = element
    if (!current) return
    const entered = answersIn(new FormData(current))
    const input = { id, version: version.current, application: entered as object }
    const saved = await callWithoutEcho(applications.save, input).catch((thrown: unknown) => {
      if (toProblem(thrown)?.code === 'conflict') {
        void autosave.stop() // what another window has stored is not replaced without being asked
        setSaving(({ at }) => ({ state: 'conflict', at }))
      }
      throw thrown
    })
    version.current = saved.version
    const field = current.elements.namedItem('version')
    if (field instanceof HTMLInputElement) field.value = String(saved.version)
    const now = answersIn(new FormData(current))
    if (JSON.stringify(now) === JSON.stringify(entered)) discardDraft(current)
    setSaving({
      state: 'saved',
      at: format.time(wallDate(new Date(saved.savedMs).toISOString())),
    })
  }

  const saver = useRef<ReturnType<typeof autosaver>>(null)
  saver.current ??= autosaver(
    () => latest.current(),
    (state) =>
      setSaving((before) => (before.state === 'conflict' ? before : { state, at: before.at })),
  )
  const { current: autosave } = saver
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  useEffect(() => {
    version.current = loaded
  }, [loaded])
  useEffect(() => {
    element.current = form.current
    const now = () => void autosave.now()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [autosave, form])

  // The form came back: what is in it is saved again.
  useEffect(() => {
    if (rejected) autosave.resume()
  }, [rejected, autosave])

  /** A save that is on its way would make the version of the form stale: the form waits for it. */
  async function beforeSubmit(event: FormEvent<HTMLFormElement>) {
    if (isReady.current || !autosave.isUnsaved()) {
      isReady.current = false
      return
    }
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    await autosave.stop()
    isReady.current = true
    // A form that is about to send its submit event ignores another request to submit it.
    setTimeout(() => currentTarget.requestSubmit(submitter))
  }

  return { saving, touch: autosave.touch, beforeSubmit }
}

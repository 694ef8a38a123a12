import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answers, FieldName } from '#db/applications/model.ts'
import type { Application } from '#db/applications/queries.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { useAutosaver } from '../../lib/api/use-autosaver.ts'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { parseAnswers } from './act.ts'
import { applications } from './endpoints.ts'

export type SaveState = {
  state: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** The time of the last save. */
  at?: string | undefined
}

/** The versions that this window has stored, perhaps while the next step was loading. */
const ownVersions = new Map<number, number>()

/**
 * Saves the draft a moment after each change, and retries until it succeeds. Until then the browser stores the input
 * as a form draft, so that a reload loses nothing.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  application: Application,
  rejected: Rejected | undefined,
) {
  const { applicationId: id, version: loaded, application: before } = application
  const [saving, setSaving] = useState<SaveState>({ state: 'idle' })
  const version = useRef(loaded)
  /** The version that another window has stored, once the user was told; only submitting overwrites it. */
  const theirs = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const isReady = useRef(false)
  const { wallDate } = useClock()
  const format = useFormat()

  const getVersion = () => Math.max(version.current, ownVersions.get(id) ?? 0)

  function setVersion(current: HTMLFormElement, atLeast = 0) {
    const field = current.elements.namedItem('version')
    if (field instanceof HTMLInputElement) field.value = String(Math.max(getVersion(), atLeast))
  }

  /** Sends answers, also over a newer version that has changed none of them, such as the last save before a reload. */
  async function send(entered: Partial<Answers>) {
    const input = { id, application: entered as object }
    try {
      return await callWithoutEcho(applications.save, { ...input, version: getVersion() })
    } catch (thrown) {
      const stored = toProblem(thrown)?.current as Application | undefined
      const names = Object.keys(entered) as FieldName[]
      const isSame = (name: FieldName) =>
        [before[name], entered[name]].includes(stored?.application[name])
      if (!stored || !names.every(isSame)) throw thrown
      return callWithoutEcho(applications.save, { ...input, version: stored.version })
    }
  }

  async function save() {
    const { current } = element
    if (!current) return
    const entered = parseAnswers(new FormData(current))
    const saved = await send(entered).catch((thrown: unknown) => {
      const problem = toProblem(thrown)
      if (problem?.code === 'conflict') {
        theirs.current = (problem.current as Application | undefined)?.version ?? 0
        void autosave.stop() // another window's version is not overwritten without asking
        setSaving(({ at }) => ({ state: 'conflict', at }))
      }
      throw thrown
    })
    ownVersions.set(id, saved.version)
    setVersion(current)
    const now = parseAnswers(new FormData(current))
    if (JSON.stringify(now) === JSON.stringify(entered)) discardDraft(current)
    setSaving({
      state: 'saved',
      at: format.time(wallDate(saved.savedMs)),
    })
  }

  const autosave = useAutosaver(save, (state) =>
    setSaving((before) => (before.state === 'conflict' ? before : { state, at: before.at })),
  )

  useEffect(() => {
    version.current = loaded
  }, [loaded])
  // The form element is still readable after its removal.
  useEffect(() => {
    element.current = form.current
  }, [form])

  // The restored form input is saved again, unless that would overwrite what another window has stored.
  useEffect(() => {
    if (!rejected) return
    theirs.current = Number(rejected.values.version ?? 0)
    if (theirs.current === 0) autosave.resume()
  }, [rejected, autosave])

  /** A pending save would make the version of the form outdated, so submitting waits for it. */
  async function beforeSubmit(event: FormEvent<HTMLFormElement>) {
    setVersion(event.currentTarget, theirs.current)
    if (isReady.current || !autosave.isUnsaved()) {
      isReady.current = false
      return
    }
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    await autosave.stop()
    isReady.current = true
    // `requestSubmit` is ignored while the form is dispatching its submit event.
    setTimeout(() => currentTarget.requestSubmit(submitter))
  }

  return { saving, touch: autosave.touch, beforeSubmit }
}

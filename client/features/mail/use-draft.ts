import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { autosaver, type Saving } from '../../lib/api/autosave.ts'
import { callOverHttp, callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { leaving } from '../../ui/leaving.ts'
import { type ConflictingRevision, toConflict } from './conflicting-revision.ts'
import { mail } from './endpoints.ts'
import { emailKeeper, setEntryDraft } from './unsaved-email.ts'
import { parseEmail, type Writing } from './writing.ts'

/** The draft of the composer's form: created with the first change and saved after each one. */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Writing) {
  const [state, setState] = useState<Saving>('idle')
  const draft = useRef(start.draft)
  const version = useRef(start.version)
  const [conflict, setConflict] = useState(start.conflict)
  const email = useRef<HTMLFormElement>(null)
  const isHandedOver = useRef(false)
  const [keeper] = useState(emailKeeper)
  const isShown = useRef(true)
  const isUnloading = useRef(false)
  const { key: entry } = useLocation()

  function onChange(next: Saving) {
    setState(next)
    if (next === 'waiting' && isUnloading.current) {
      isUnloading.current = false // typing means that the navigation was canceled
      keeper.setLeft(false)
    }
    // The next document may have been requested before this was stored.
    if (next === 'saved' && !isUnloading.current) keeper.forget()
    else if (email.current) {
      keeper.keep(email.current, { draft: draft.current, version: version.current })
    }
  }

  async function save() {
    if (!email.current) return
    const { letter, answers, forwards } = parseEmail(new FormData(email.current))
    if (draft.current !== undefined) {
      const id = draft.current
      await counted(() =>
        callWithoutEcho(mail.updateDraft, { id, version: version.current, ...letter }),
      )
      return
    }
    const { id } = await callOverHttp(mail.createDraft, { ...letter, answers, forwards })
    draft.current = id
    version.current = 1
    // Puts the draft into the address for a reload. The router need not know, since its data is still right.
    if (!isShown.current) setEntryDraft(entry, id)
    else if (location.pathname.endsWith('/compose')) {
      history.replaceState(history.state, '', `${location.pathname}?draft=${id}`)
    }
  }

  /** Saves the draft unless there is a conflict, which stops saving until it is resolved. */
  async function counted<T>(change: () => Promise<T>): Promise<T> {
    try {
      const answer = await change()
      version.current = version.current && version.current + 1
      return answer
    } catch (thrown) {
      const isGone = toProblem(thrown)?.code === 'not-found'
      showConflict(isGone ? null : toConflict(thrown))
      throw thrown
    }
  }

  function showConflict(one: ConflictingRevision | undefined) {
    if (one === undefined) return
    void autosave.stop()
    setConflict(one)
  }

  const saver = useRef<ReturnType<typeof autosaver>>(null)
  saver.current ??= autosaver(save, onChange)
  const { current: autosave } = saver

  // Saves when the user leaves by a link; the form is still complete after it was removed.
  useEffect(() => {
    email.current = form.current
    isShown.current = true
    keeper.setLeft(false)
    return () => {
      isShown.current = false
      if (isHandedOver.current || !autosave.isUnsaved()) keeper.forget()
      keeper.setLeft(true)
      if (!isHandedOver.current) void autosave.now()
    }
  }, [autosave, form, keeper])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!autosave.isUnsaved()) return
      isUnloading.current = true
      keeper.setLeft(true)
      if (!leaving.isForced) event.preventDefault()
      void autosave.now()
    }
    const hidden = () => void autosave.now()
    addEventListener('beforeunload', warn)
    addEventListener('online', hidden)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('online', hidden)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [autosave, keeper])

  return {
    state,
    autosave,
    /** The draft and version that the form is based on. */
    source: () => ({ draft: draft.current, version: version.current }),
    conflict,
    showConflict,
    /** Whether the form itself is being sent; if that succeeds nothing is unsaved. */
    setHandedOver(is: boolean) {
      isHandedOver.current = is
    },
    counted,
    /** Overwrites the stored version, or saves a new draft if it is gone. */
    keepMine() {
      if (!conflict) draft.current = undefined
      version.current = conflict?.version
      setConflict(undefined)
      autosave.resume()
      autosave.touch()
    },
    /** Saves the draft and returns its id, for attachments. */
    async kept(): Promise<number> {
      if (draft.current === undefined) autosave.touch()
      const isKept = await autosave.now()
      if (!isKept || draft.current === undefined) throw new Error('The draft could not be kept.')
      return draft.current
    },
  }
}

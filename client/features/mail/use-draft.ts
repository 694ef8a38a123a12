import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { autosaver, type Saving } from '../../lib/api/autosave.ts'
import { callOverHttp, callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { preventUnload } from '../../ui/prevent-unload.ts'
import { type ComposerState, parseEmail } from './composer-state.ts'
import { type ConflictingRevision, isSameEmail, toConflict } from './conflicting-revision.ts'
import { mail } from './endpoints.ts'
import { createUnsavedEmailStore, setEntryDraft } from './unsaved-email.ts'

type Content = ReturnType<typeof parseEmail>

/** The draft on the server that a form is based on, and its version. */
class StoredDraft {
  id: number | undefined
  #version: number | undefined

  constructor({ draft, version }: Pick<ComposerState, 'draft' | 'version'>) {
    this.id = draft
    this.#version = version
  }

  async create({ fields, answers, forwards }: Content) {
    const { id } = await callOverHttp(mail.createDraft, { ...fields, answers, forwards })
    this.id = id
    this.#version = 1
    return id
  }

  /** Saves the draft. The save of an earlier page may have stored this very email, which is no conflict. */
  async update(id: number, content: Content) {
    try {
      await this.#send(id, content)
    } catch (thrown) {
      const current = toConflict(thrown)
      if (!current || !isSameEmail(content.fields, current)) throw thrown
      this.replace(current)
      await this.#send(id, content)
    }
  }

  #send(id: number, { fields }: Content) {
    return callWithoutEcho(mail.updateDraft, { id, version: this.#version, ...fields })
  }

  /** Follows the server, which counts every change. */
  countVersion() {
    this.#version = this.#version && this.#version + 1
  }

  /** Takes over the version that the next save overwrites, or forgets a draft that is gone. */
  replace(current: ConflictingRevision | undefined) {
    if (!current) this.id = undefined
    this.#version = current?.version
  }

  source() {
    return { draft: this.id, version: this.#version }
  }
}

/** The draft of the composer's form: created with the first change and saved after each one. */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: ComposerState) {
  const [state, setState] = useState<Saving>('idle')
  const refusals = useRefusals()
  const [stored] = useState(() => new StoredDraft(start))
  const [conflict, setConflict] = useState(start.conflict)
  const email = useRef<HTMLFormElement>(null)
  const isHandedOver = useRef(false)
  const [keeper] = useState(createUnsavedEmailStore)
  const isShown = useRef(true)
  const isUnloading = useRef(false)
  const { key: entry } = useLocation()

  function onChange(next: Saving) {
    setState(next)
    if (next === 'waiting' && isUnloading.current) {
      isUnloading.current = false // typing shows that the navigation was canceled
      keeper.setLeft(false)
    }
    // The next document may have been requested before the draft was stored.
    if (next === 'saved' && !isUnloading.current) keeper.forget()
    else if (email.current) keeper.keep(email.current, stored.source())
  }

  async function save() {
    if (!email.current) return
    const content = parseEmail(new FormData(email.current))
    const { id } = stored
    if (id !== undefined) return void (await counted(() => stored.update(id, content)))
    const created = await refusals.watch(stored.create(content))
    if (isShown.current) putIntoAddress(created)
    else setEntryDraft(entry, created)
  }

  /** Changes the draft unless there is a conflict, which stops saving until it is resolved. */
  async function counted<T>(change: () => Promise<T>): Promise<T> {
    try {
      const answer = await change()
      stored.countVersion()
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

  const [autosave] = useState(() => autosaver(save, onChange))

  // Saves when the user leaves by a link; the form element is still readable after its removal.
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

  useSaveOnUnload(autosave, () => {
    isUnloading.current = true
    keeper.setLeft(true)
  })

  return {
    state,
    /** Why the server accepts no further draft. */
    refusal: refusals.latest,
    autosave,
    /** The draft and version that the form is based on. */
    source: () => stored.source(),
    conflict,
    showConflict,
    /** Whether the form itself is being sent; if that succeeds, nothing is unsaved. */
    setHandedOver(is: boolean) {
      isHandedOver.current = is
    },
    /** Changes the saved draft between two saves. */
    change: <T>(change: () => Promise<T>): Promise<T> =>
      autosave.exclusively(() => counted(change)),
    /** Overwrites the stored version, or saves a new draft if it is gone. */
    keepMine() {
      stored.replace(conflict)
      setConflict(undefined)
      autosave.resume()
      autosave.touch()
    },
    /** Saves the draft and returns its id, for attachments. */
    ensureSaved: () => ensureSaved(stored, autosave),
  }
}

/** Keeps why the server accepts no further record. */
function useRefusals() {
  const [latest, setLatest] = useState<string>()
  async function watch<T>(creation: Promise<T>): Promise<T> {
    try {
      const created = await creation
      setLatest(undefined)
      return created
    } catch (thrown) {
      const problem = toProblem(thrown)
      setLatest(problem?.code === 'conflict' ? problem.error : undefined)
      throw thrown
    }
  }
  return { latest, watch }
}

async function ensureSaved(stored: StoredDraft, autosave: ReturnType<typeof autosaver>) {
  if (stored.id === undefined) autosave.touch()
  const isSaved = await autosave.now()
  if (!isSaved || stored.id === undefined) throw new Error('The draft could not be saved.')
  return stored.id
}

/** Puts the draft into the address for a reload. The router need not know, since its data is still right. */
function putIntoAddress(id: number) {
  if (!location.pathname.endsWith('/compose')) return
  history.replaceState(history.state, '', `${location.pathname}?draft=${id}`)
}

/** Saves when the document is hidden or left, and asks before it is left with unsaved text. */
function useSaveOnUnload(autosave: ReturnType<typeof autosaver>, onUnload: () => void) {
  const unload = useEffectEvent(onUnload)
  useEffect(() => {
    const save = () => void autosave.now()
    const allowUnload = preventUnload(autosave.isUnsaved, () => {
      unload()
      save()
    })
    addEventListener('online', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      allowUnload()
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [autosave])
}

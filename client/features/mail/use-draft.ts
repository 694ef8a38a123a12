import { type RefObject, useEffect, useRef, useState } from 'react'
import { callOverHttp } from '../../api/call-over-http.ts'
import { autosaver, type Saving } from './autosave.ts'
import { mail } from './endpoints.ts'
import { type Writing, writtenIn } from './writing.ts'

/** The draft behind the composer's form: it comes to be with the first change, and follows each one after. */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: Writing) {
  const [state, setState] = useState<Saving>('idle')
  const draft = useRef(start.draft)
  const written = useRef<HTMLFormElement>(null)

  async function save() {
    if (!written.current) return
    const { letter, answers, forwards } = writtenIn(new FormData(written.current))
    if (draft.current !== undefined) {
      await callOverHttp(mail.updateDraft, { id: draft.current, ...letter })
      return
    }
    const { id } = await callOverHttp(mail.createDraft, { ...letter, answers, forwards })
    draft.current = id
    // From now on a reload finds it. The router need not know: what it has loaded is still right.
    if (location.pathname.endsWith('/compose')) {
      history.replaceState(history.state, '', `${location.pathname}?draft=${id}`)
    }
  }

  const saver = useRef<ReturnType<typeof autosaver>>(null)
  saver.current ??= autosaver(save, setState)
  const { current: autosave } = saver

  // Who leaves by a link keeps what was typed: the form is still whole when it is no longer on the page.
  useEffect(() => {
    written.current = form.current
    return () => void autosave.now()
  }, [autosave, form])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!autosave.isUnsaved()) return
      event.preventDefault()
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
  }, [autosave])

  return {
    state,
    autosave,
    id: () => draft.current,
    /** The draft as it is kept now, and its id; files are attached to that. */
    async kept(): Promise<number> {
      if (draft.current === undefined) autosave.touch()
      const isKept = await autosave.now()
      if (!isKept || draft.current === undefined) throw new Error('The draft could not be kept.')
      return draft.current
    },
  }
}

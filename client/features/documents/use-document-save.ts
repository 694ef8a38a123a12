import { useRef, useState } from 'react'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Saving } from '../../lib/api/autosave.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { useAutosaver } from '../../lib/api/use-autosaver.ts'
import { remove, storeDraft, storedDraft } from '../../ui/draft-storage.ts'
import { documents, type OpenDocument } from './endpoints.ts'

export type Content = { title: string; html: string }

type StoredContent = Content & { version?: number; unanswered?: Content }

export type SaveState = {
  state: Saving
  /** The time of the last save. */
  at?: string | undefined
}

/** The stored document when another window has changed it; null when it was deleted. */
export type Conflict = OpenDocument | null | undefined

/** Saves a document a moment after each change. Until that succeeds, the browser stores the content as a draft. */
export function useDocumentSave(document: OpenDocument) {
  const draft = `document ${document.id}`
  const [saving, setSaving] = useState<SaveState>({ state: 'idle' })
  const [conflict, setConflict] = useState<Conflict>()
  const version = useRef<number | undefined>(document.version)
  const content = useRef<Content>({ title: document.title, html: document.html })
  /** The last save that was not answered. */
  const sent = useRef<Content>(undefined)
  const isFinal = useRef(false)
  const { wallDate } = useClock()
  const format = useFormat()

  /** Stores the content in the browser, with what the server may have saved without an answer. */
  function keepDraft() {
    const { current: unanswered } = sent
    storeDraft(draft, { ...content.current, version: version.current, unanswered })
  }

  const send = (input: Content) =>
    callWithoutEcho(documents.save, {
      id: document.id,
      version: version.current,
      isFinal: isFinal.current,
      ...input,
    })

  /** Saves over our own last save too, whose answer was lost. */
  async function sendAgain(input: Content) {
    const before = sent.current
    sent.current = input
    keepDraft()
    try {
      return await send(input)
    } catch (thrown) {
      const stored = toProblem(thrown)?.current as OpenDocument | undefined
      if (!stored || stored.title !== before?.title || stored.html !== before.html) throw thrown
      version.current = stored.version
      return send(input)
    }
  }

  async function save() {
    const input = content.current
    const saved = await sendAgain(input).catch((thrown: unknown) => {
      const problem = toProblem(thrown)
      if (problem?.code === 'conflict' || problem?.code === 'not-found') {
        void autosave.stop() // the version of another window is not overwritten without asking
        setConflict((problem.current as OpenDocument | undefined) ?? null)
      }
      throw thrown
    })
    version.current = saved.version
    sent.current = undefined
    isFinal.current = false
    if (content.current === input) remove(draft)
    else keepDraft()
    const at = format.time(wallDate(saved.savedMs))
    setSaving({ state: 'saved', at })
  }

  const autosave = useAutosaver(save, (state) => setSaving(({ at }) => ({ state, at })))

  function change(next: Partial<Content>) {
    content.current = { ...content.current, ...next }
    keepDraft()
    autosave.touch()
  }

  return {
    saving,
    conflict,
    autosave,
    change,
    /** Returns the content to begin with: what the browser has stored of an earlier visit, or else the document. */
    begin(): Content {
      const stored = storedDraft(draft) as StoredContent | undefined
      if (stored) {
        version.current = stored.version
        sent.current = stored.unanswered
        change({ title: stored.title, html: stored.html })
      }
      return content.current
    },
    current: () => content.current,
    /** Saves at once, as a version that later saves do not replace. */
    async saveVersion() {
      isFinal.current = true
      autosave.touch()
      await autosave.now()
    },
    /** Replaces the version that another window has stored. */
    keepMine() {
      version.current = conflict?.version
      setConflict(undefined)
      autosave.resume()
      autosave.touch()
    },
    forgetDraft: () => remove(draft),
  }
}

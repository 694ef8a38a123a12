import { useSyncExternalStore } from 'react'
import { remove, storeDraft, storedDraft } from '../../ui/draft-storage.ts'

/** What the composer's form holds, by field. */
export type EmailFields = Record<string, string>

const nameHere = () => `mail-composer ${location.pathname}${location.search}`

/** What was typed at this address and has not reached the server: it outlives a reload and signing in again. */
export const unsavedEmail = (): EmailFields | undefined =>
  storedDraft(nameHere()) as EmailFields | undefined

/** Keeps what a form holds until `forget`; the address may change meanwhile, when the email becomes a draft. */
export function emailKeeper() {
  let name: string | undefined
  let hasLeft = false
  function forget() {
    if (name !== undefined) remove(name)
    name = undefined
  }
  return {
    forget,
    /** Whether the window goes elsewhere: what is saved meanwhile belongs to the address where it was written. */
    setLeft(is: boolean) {
      hasLeft = is
    },
    keep(
      form: HTMLFormElement,
      source: { draft: number | undefined; version: number | undefined },
    ) {
      const address = hasLeft ? name : nameHere()
      forget()
      if (address === undefined) return
      name = address
      const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
      const known = Object.entries(source).filter(([, value]) => value !== undefined)
      storeDraft(
        name,
        Object.fromEntries([...texts, ...known.map(([key, id]) => [key, String(id)])]),
      )
    },
  }
}

const draftsByEntry = new Map<string, number>()
const watchers = new Set<() => void>()

/** Notes the draft that the email of a history entry became when the entry had been left already. */
export function setEntryDraft(entry: string, draft: number): void {
  draftsByEntry.set(entry, draft)
  for (const watch of watchers) watch()
}

/** Returns the draft that was noted for a history entry. */
export const useEntryDraft = (entry: string): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => draftsByEntry.get(entry),
    () => undefined,
  )

function subscribe(watch: () => void) {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

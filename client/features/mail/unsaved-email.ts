import { createStore, useStore } from '../../lib/store.ts'
import { remove, storeDraft, storedDraft } from '../../ui/draft-storage.ts'

/** The fields of the composer's form. */
export type EmailFields = Record<string, string>

const nameHere = () => `mail-composer ${location.pathname}${location.search}`

/** Returns unsaved text of this address, which survives a reload and signing in again. */
export const unsavedEmail = (): EmailFields | undefined =>
  storedDraft(nameHere()) as EmailFields | undefined

/** Stores the form until `forget`; its address may change when the email becomes a draft. */
export function createUnsavedEmailStore() {
  let name: string | undefined
  let hasLeft = false
  function forget() {
    if (name !== undefined) remove(name)
    name = undefined
  }
  return {
    forget,
    /** Whether the user is leaving the page: later saves belong to the address where the text was typed. */
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

const draftsByEntry = createStore<Record<string, number>>({})

/** Stores the draft that was saved after the user had left a history entry. */
export function setEntryDraft(entry: string, draft: number): void {
  draftsByEntry.set({ ...draftsByEntry.read(), [entry]: draft })
}

/** Returns the draft stored for a history entry. */
export const useEntryDraft = (entry: string): number | undefined => useStore(draftsByEntry)[entry]

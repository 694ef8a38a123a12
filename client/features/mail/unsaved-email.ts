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
  function forget() {
    if (name !== undefined) remove(name)
    name = undefined
  }
  return {
    forget,
    keep(
      form: HTMLFormElement,
      source: { draft: number | undefined; version: number | undefined },
    ) {
      forget()
      name = nameHere()
      const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
      const known = Object.entries(source).filter(([, value]) => value !== undefined)
      storeDraft(
        name,
        Object.fromEntries([...texts, ...known.map(([key, id]) => [key, String(id)])]),
      )
    },
  }
}

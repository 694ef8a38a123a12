// Stores drafts in the tab's session storage, for one account at a time.

/** The content of one control: its index among those with the same name, and its text or checked state. */
export type Entry = { name: string; nth: number; value: string | boolean }

export type Draft = { entries: Entry[]; value?: unknown; savedMs: number }

const prefix = 'form-draft '
const maxAgeMs = 86_400_000

let owner: string | undefined

/** Sets the account that drafts belong to; without one nothing is stored. */
export function setOwner(account: string | undefined): void {
  owner = account
}

const toKey = (account: string, name = '') => `${prefix}${account} ${name}`
const createKey = (name: string) => toKey(owner ?? '', name)

/** Removes the drafts of other accounts and those older than a day. Anonymous drafts stay. */
export function removeOutdated(account: string): void {
  const draftKeys = [toKey(account), toKey('')]
  removeKeys((key) => account !== '' && !draftKeys.some((start) => key.startsWith(start)))
  removeKeys((key) => Date.now() - (at(key)?.savedMs ?? 0) > maxAgeMs)
}

/** Removes the drafts of all accounts, also the anonymous ones. */
export const removeAll = (): void => removeKeys(() => true)

/** Removes all drafts whose keys begin with a prefix. */
export const removeUnder = (start: string): void =>
  removeKeys((key) => key.startsWith(createKey(start)))

/** Returns a draft of the signed-in account; undefined if there is none, or no storage. */
export const read = (name: string): Draft | undefined => at(createKey(name))

/** Stores a draft. Does nothing before `owner` is known, so that a draft never reaches another account. */
export function write(name: string, draft: Omit<Draft, 'savedMs'>): void {
  if (owner === undefined) return
  try {
    sessionStorage.setItem(createKey(name), JSON.stringify({ ...draft, savedMs: Date.now() }))
  } catch {
    // Without storage, or when it is full, drafts live only on the page.
  }
}

/** Removes a draft of the signed-in account. */
export const remove = (name: string): void => removeKey(createKey(name))

/** Stores text that is not in a plain form, such as an unsent message. */
export const storeDraft = (name: string, value: unknown): void =>
  write(name, { entries: [], value })

/** Returns the text stored by `storeDraft`. */
export const storedDraft = (name: string): unknown => read(name)?.value

function at(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function removeKey(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

function removeKeys(isRemoved: (key: string) => boolean) {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && isRemoved(key)) removeKey(key)
    }
  } catch {}
}

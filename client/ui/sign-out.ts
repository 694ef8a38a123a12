import { removeAll, setOwner } from './draft-storage.ts'

// A sign-out is complete when the tab that submitted its form shows a page for visitors: until then the user may have
// stayed on the page, or the request may have failed. Only then are drafts removed and other tabs notified.

const channel = 'signed-out'
const mark = 'signing-out'

let isSubmitted = false

/** Notes whether the user has just submitted a form that signs out; anything they do later takes that back. */
export function setSigningOut(is: boolean): void {
  isSubmitted = is
}

/** Marks this tab when the document is left by signing out. */
export function markSignOut(): void {
  if (isSubmitted) setMark(true)
}

/** Ends a sign-out that has not succeeded, since the user is signed in. */
export const cancelSignOut = (): void => setMark(false)

/** Removes the drafts of this tab and notifies the others, if it has just signed out. */
export function completeSignOut(): void {
  if (!isMarked()) return
  setMark(false)
  removeAll()
  const others = new BroadcastChannel(channel)
  others.postMessage(null)
  others.close()
}

/** Removes the drafts of a tab whose user has signed out in another one, and stores no more. */
export function forgetDrafts(): void {
  removeAll()
  setOwner(undefined)
}

/** Calls a function when another tab has signed out, until the returned function is called. */
export function onSignOutElsewhere(act: () => void): () => void {
  const others = new BroadcastChannel(channel)
  others.onmessage = act
  return () => others.close()
}

function isMarked() {
  try {
    return sessionStorage.getItem(mark) !== null
  } catch {
    return false // without storage there are no drafts either
  }
}

function setMark(is: boolean) {
  try {
    if (is) sessionStorage.setItem(mark, '')
    else sessionStorage.removeItem(mark)
  } catch {}
}

import { useEffect, useLayoutEffect } from 'react'
import {
  type Entry,
  read,
  remove,
  removeOutdated,
  removeUnder,
  setOwner,
  write,
} from './draft-storage.ts'
import {
  cancelSignOut,
  forgetDrafts,
  markSignOut,
  onSignOutElsewhere,
  setSigningOut,
} from './sign-out.ts'
import {
  type Control,
  findControl,
  getContent,
  getInitial,
  listControls,
  setContent,
} from './typed-controls.ts'

// Stores what users type into forms in the tab's session storage until the form is sent or discarded, so that it
// survives a reload, history navigation, and signing in again. Passwords, codes and files are never stored.

/** A submitted form. */
type Submission = { key: string; action: string; entries: Entry[] }

let isRestoring = false
let address = ''
let submissions: Submission[] = []
/** The initial values of each control. */
const initial = new WeakMap<Control, Entry['value']>()
/** The draft key of each form at the previous address. */
const lastKeys = new WeakMap<HTMLFormElement, string>()

/** Stores the drafts of one account while its layout is mounted; those of others are removed. */
export function useFormDrafts(owner: string): void {
  // A layout effect, so that it runs before the effects of the page, which may read drafts.
  useLayoutEffect(() => setOwner(owner), [owner])
  useEffect(() => {
    removeOutdated(owner)
    if (owner) cancelSignOut()
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['input', 'change'] as const) {
      document.addEventListener(event, onInput, { signal })
    }
    document.addEventListener('focusin', ({ target }) => observe(formOf(target)), { signal })
    document.addEventListener('reset', ({ target }) => setTimeout(onReset, 0, target), {
      signal,
    })
    document.addEventListener('submit', onSubmit, { capture: true, signal })
    document.addEventListener('click', onClick, { signal })
    addEventListener('pagehide', markSignOut, { signal })
    const endListening = onSignOutElsewhere(forgetDrafts)
    const observer = new MutationObserver(restoreNewForms)
    observer.observe(document.body, { childList: true, subtree: true })
    restoreNewForms()
    return () => {
      listening.abort()
      observer.disconnect()
      endListening()
    }
  }, [owner])
}

function onInput({ target }: Event) {
  setSigningOut(false)
  saveDraftOf(target)
}

function onSubmit({ target }: Event) {
  if (!(target instanceof HTMLFormElement)) return
  const isSignOut = getAction(target).split('?')[0] === '/logout'
  setSigningOut(isSignOut)
  if (isSignOut) return
  if (!hasDraft(target)) return
  const key = createKey(target)
  const entries = listEntries(target)
  submissions = submissions.filter((other) => other.key !== key)
  if (entries.length > 0) submissions.push({ key, action: getAction(target), entries })
}

/** Resetting a form discards its draft. */
function onReset(form: EventTarget | null) {
  if (!(form instanceof HTMLFormElement) || !hasDraft(form)) return
  takeAsInitial(form)
  discardDraft(form)
}

/** A link may discard the input on purpose, such as one that loads the stored version. */
function onClick({ target }: Event) {
  setSigningOut(false) // a click on Log Out submits its form after this
  const link = target instanceof Element ? target.closest('a') : null
  const form = link?.matches('[data-discards-draft]') && link.closest('form')
  if (form) discardDraft(form)
}

/** Removes the draft of a form that was discarded, or is stored elsewhere from now on. */
export function discardDraft(form: HTMLFormElement): void {
  const key = createKey(form)
  submissions = submissions.filter((other) => other.key !== key)
  remove(key)
}

/** Removes the drafts of all forms at this address. */
export function discardDraftsHere(): void {
  removeUnder(nameHere())
}

/** Tracks submitted forms: their drafts are kept until they succeed, and restored when the page has removed them. */
export function settleSubmission(url: string, fields: FormData, isDone: boolean): void {
  const { pathname, search } = new URL(url)
  const isSent = ({ action, entries }: Omit<Submission, 'key'>) =>
    action === pathname + search && entries.every((entry) => holds(fields, entry))
  const sent = submissions.find(isSent)
  submissions = submissions.filter((one) => one !== sent)
  if (isDone) {
    if (sent) forget(sent)
    else for (const one of listDrafts().filter(isSent)) clearSubmitted(one)
  } else if (sent) {
    if (!read(sent.key)) write(sent.key, { entries: sent.entries })
    const form = formsWithDraft().find((each) => createKey(each) === sent.key)
    if (form && !isChanged(form)) restore(form, sent.entries)
  }
}

/** Input typed since the submit stays a draft. */
function forget({ key, entries }: Submission) {
  if (isSame(read(key)?.entries, entries)) remove(key)
  const form = formsWithDraft().find((each) => createKey(each) === key)
  if (form && isSame(listEntries(form), entries)) {
    takeAsInitial(form)
  }
}

function takeAsInitial(form: HTMLFormElement) {
  for (const control of listControls(form)) initial.set(control, getContent(control))
}

/** Clears a form that was sent by other means, such as the retry of a notice. */
function clearSubmitted({ form, key }: { form: HTMLFormElement; key: string }) {
  remove(key)
  const entries = listEntries(form)
  for (const entry of entries) {
    const control = findControl(form, entry)
    if (control) fill(control, initial.get(control) ?? '')
  }
}

const listDrafts = () =>
  formsWithDraft().flatMap((form) => {
    const key = createKey(form)
    const draft = read(key)
    return draft ? [{ form, key, action: getAction(form), entries: draft.entries }] : []
  })

function holds(fields: FormData, { name, value }: Entry) {
  if (typeof value === 'boolean') return true // an unchecked box is not sent
  return fields.getAll(name).some((field) => String(field).replaceAll('\r\n', '\n') === value)
}

const isSame = (one: Entry[] | undefined, other: Entry[]) =>
  JSON.stringify(one) === JSON.stringify(other)

function restoreNewForms() {
  const hasMoved = address !== nameHere()
  address = nameHere()
  for (const form of formsWithDraft()) {
    const lastKey = lastKeys.get(form)
    if (lastKey !== undefined && !hasMoved) continue
    const key = createKey(form)
    lastKeys.set(form, key)
    const draft = read(lastKey ?? key)
    observe(form)
    if (lastKey === undefined) restore(form, draft?.entries ?? [])
    else if (draft && lastKey !== key && isChanged(form)) {
      // A form that stays on the page while the address changes keeps its draft.
      remove(lastKey)
      write(key, { entries: listEntries(form, draft.entries) })
    }
  }
}

/**
 * Restores drafts in a part that has hydrated after the page: hydration gives textareas their first text again, and
 * replaces fields.
 */
export function restoreDrafts(): void {
  for (const form of formsWithDraft()) {
    observe(form)
    restore(form, read(createKey(form))?.entries ?? [])
  }
}

function observe(form: HTMLFormElement | null) {
  if (!form || !hasDraft(form)) return
  for (const control of listControls(form)) {
    if (!initial.has(control)) initial.set(control, getInitial(control))
  }
}

function saveDraftOf(target: EventTarget | null) {
  const form = formOf(target)
  if (isRestoring || !form || !hasDraft(form)) return
  observe(form)
  const key = createKey(form)
  const entries = listEntries(form, read(key)?.entries)
  if (entries.length > 0) write(key, { entries })
  else if (!submissions.some((one) => one.key === key)) remove(key)
}

const formOf = (target: EventTarget | null) =>
  target instanceof HTMLFormElement
    ? target
    : target instanceof Element
      ? ((target as HTMLInputElement).form ?? target.closest('form'))
      : null

/**
 * `data-draft` is "off" for forms that take effect immediately and for the checkboxes of lists, and "own" for forms
 * that store their own drafts.
 */
const mayHaveDraft = (form: HTMLFormElement) =>
  form.getAttribute('method') === 'post' && form.dataset.draft === undefined

const hasDraft = (form: HTMLFormElement) => mayHaveDraft(form) && listControls(form).length > 0

/** An editor that has loaded takes the place of a text field, and the index of the forms below stays. */
const hasEditor = (form: HTMLFormElement) =>
  mayHaveDraft(form) && form.querySelector('[contenteditable]') !== null

const formsWithDraft = () => [...document.forms].filter(hasDraft)

/** Returns the changed values; a rejected form also has those from before the submit. */
function listEntries(form: HTMLFormElement, before: Entry[] = []): Entry[] {
  const counted = new Map<string, number>()
  return listControls(form).flatMap((control) => {
    const { name } = control
    const nth = counted.get(name) ?? 0
    counted.set(name, nth + 1)
    const value = getContent(control)
    const wasTyped = before.some((entry) => entry.name === name && entry.nth === nth)
    return wasTyped || value !== initial.get(control) ? [{ name, nth, value }] : []
  })
}

const isChanged = (form: HTMLFormElement) => listEntries(form).length > 0

function restore(form: HTMLFormElement, entries: Entry[]) {
  for (const entry of entries) {
    const control = findControl(form, entry)
    if (control) fill(control, entry.value)
  }
}

/** Fills a control; its events do not store the draft again. */
function fill(control: Control, value: Entry['value']) {
  if (getContent(control) === value) return
  isRestoring = true
  try {
    setContent(control, value)
  } finally {
    isRestoring = false
  }
}

const nameHere = () => `${location.pathname}${location.search} `

/** A form is identified by its page, its action, and its index among the forms with that action that take input. */
function createKey(form: HTMLFormElement) {
  const action = getAction(form)
  const index =
    form.getAttribute('id') ||
    [...document.forms]
      .filter((each) => hasDraft(each) || hasEditor(each))
      .filter((each) => getAction(each) === action)
      .indexOf(form)
  return `${nameHere()}${action} ${index}`
}

function getAction(form: HTMLFormElement) {
  const { pathname, search } = new URL(form.getAttribute('action') || location.href, location.href)
  return pathname + search
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useTranslations } from '../i18n/translations.ts'
import { createStore, useStore } from '../lib/store.ts'
import { discardDraft, discardDraftsHere } from './form-drafts.ts'
import { preventUnload } from './prevent-unload.ts'
import { isWidgetValue } from './typed-controls.ts'

/** Returns the data that a form would send, without generated fields. */
function getContent(form: HTMLFormElement | null) {
  if (!form) return ''
  const visible = [...new FormData(form)].filter(([name]) => {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    return field?.type !== 'hidden' || isWidgetValue(field)
  })
  return JSON.stringify(
    visible.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

/** The forms with unsaved changes; the router supports one blocker, so the first form asks for all. */
const unsavedForms = createStore<RefObject<boolean>[]>([])

function note(form: RefObject<boolean>, isDirty: boolean) {
  const forms = unsavedForms.read()
  if (forms.includes(form) === isDirty) return
  unsavedForms.set(isDirty ? [...forms, form] : forms.filter((other) => other !== form))
}

/**
 * Watches a form for unsaved changes and asks before leaving. `answer` is the result of the form, a new object for
 * each submit.
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  {
    answer,
    isSaved,
    isEmptied,
  }: { answer: object | undefined; isSaved: boolean; isEmptied: boolean },
) {
  const [isDirty, setDirtyState] = useState(false)
  // A ref in addition to the state, since a submit may come before React renders.
  const dirty = useRef(false)
  const stored = useRef('')
  const sent = useRef('')
  const setDirty = (now: boolean) => {
    dirty.current = now
    setDirtyState(now)
    note(dirty, now)
  }
  // A layout effect, since the user may go back before passive effects have run.
  useLayoutEffect(() => () => note(dirty, false), [])
  const isFirst = useStore(unsavedForms)[0] === dirty
  const check = () => {
    if (form.current) setDirty(getContent(form.current) !== stored.current)
  }

  // A rejected form is unsaved, even after it was rendered again.
  const isRefused = answer !== undefined && !isSaved
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useLayoutEffect(() => {
    if (!isRefused) stored.current = getContent(form.current)
  }, [form])

  const take = useEffectEvent(() => {
    if (!answer) return
    if (isSaved && isEmptied) form.current?.reset()
    if (isSaved) stored.current = isEmptied ? getContent(form.current) : sent.current
    check()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(take, [answer])

  useEffect(() => {
    if (isDirty) return preventUnload(() => true)
  }, [isDirty])

  return {
    isDirty,
    question: isFirst && <Guard />,
    handlers: {
      onInput: check,
      // The default values are restored after this event.
      onReset: () => void setTimeout(check),
    },
    /** A pending form is not lost by leaving; if it is rejected, it counts again. */
    noteSent() {
      sent.current = getContent(form.current)
      setDirty(false)
    },
    /** Returns whether the form has the values that it was rendered with. */
    isUnchanged: () => getContent(form.current) === stored.current,
    /** The form was rendered with other values, which are not changes. */
    noteShown() {
      if (!isRefused) stored.current = getContent(form.current)
    },
    /** Cancel discards changes on purpose. */
    forget() {
      setDirty(false)
      if (form.current) discardDraft(form.current)
    },
  }
}

type Shown = {
  form: RefObject<HTMLFormElement | null>
  unsaved: Pick<ReturnType<typeof useUnsavedChanges>, 'isDirty' | 'isUnchanged' | 'noteShown'>
  /** Keeps the version that is shown, such as while the form is being sent or was rejected. */
  isHeld: boolean
}

/**
 * Returns what a form shows: what it was opened with, and each newer version while nothing in it is changed, or once the
 * changes are taken back.
 * The fields take the version as their key, so that they show its values; a field that has the focus keeps it.
 */
export function useLatestVersion<Row>(
  latest: Row,
  getVersion: (row: Row) => number | undefined,
  { form, unsaved, isHeld }: Shown,
): Row {
  const [shown, setShown] = useState(latest)
  const focused = useRef<{ control: Element; panel: Element | null; scrollTop: number }>(undefined)
  const version = getVersion(shown)
  const latestVersion = getVersion(latest)
  const isNewer = version !== undefined && latestVersion !== undefined && latestVersion > version

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed later is not replaced by an older version
  useEffect(() => {
    if (!isNewer || isHeld || !unsaved.isUnchanged()) return
    const { activeElement } = document
    const control = form.current?.contains(activeElement) ? activeElement : null
    const panel = control?.closest('.panel-body') ?? null
    const scrollTop = panel?.scrollTop ?? 0
    focused.current = control?.hasAttribute('name') ? { control, panel, scrollTop } : undefined
    setShown(latest)
  }, [latestVersion, unsaved.isDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each version
  useLayoutEffect(() => {
    unsaved.noteShown()
    if (!focused.current || document.activeElement !== document.body) return
    const { control, panel, scrollTop } = focused.current
    const field = findSame(control, form.current?.elements ?? [])
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    // Browsers lay out the rest of the panel when they remove an element with the focus.
    if (panel) panel.scrollTop = scrollTop
  }, [version])
  return shown
}

/** Returns the control with this name; of several, such as radios, the one with this value. */
function findSame(control: Element, controls: Iterable<Element>) {
  const [name, value] = ['name', 'value'].map((each) => control.getAttribute(each))
  const named = [...controls].filter((each) => each.getAttribute('name') === name)
  return named.find((each) => each.getAttribute('value') === value) ?? named[0]
}

/** Rendered only with unsaved changes. */
function Guard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsavedForms.read().length > 0 &&
      (from.pathname !== to.pathname || from.search !== to.search),
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    discardDraftsHere()
    blocker.proceed()
  }
  return <Question stay={blocker.reset} leave={leave} />
}

function Question({ stay, leave }: { stay: () => void; leave: () => void }) {
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby="unsaved" onClose={stay}>
      <h2 id="unsaved">{t('unsaved')}</h2>
      <p className="mt-2 mb-5 text-body-secondary">{t('unsavedText')}</p>
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={stay}>
          {t('stay')}
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={leave}>
          {t('discard')}
        </button>
      </div>
    </dialog>
  )
}

import { type FocusEvent, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSubmit } from 'react-router-dom'
import { languageNames, pseudoLanguage } from '#db/preferences/languages.ts'
import { loadNamespace } from '../i18n/browser-language.ts'
import { useClock } from '../i18n/clock.ts'
import { useFormat } from '../i18n/format.ts'
import { type RootData, useRootData } from '../i18n/root-data.ts'
import { useServerMessages, useTranslations } from '../i18n/translations.ts'
import type { Notice, NoticeForm, NoticeText, NoticeValue } from '../lib/api/notice.ts'
import { dismissNotice, noticeStore, type StoredNotice } from '../lib/api/notice-store.ts'
import { isSessionOver } from '../lib/api/problem.ts'
import { useStore } from '../lib/store.ts'
import { Icon } from '../ui/icon.tsx'
import { openModal } from '../ui/open-modal.ts'
import { useFrame } from './frame.ts'
import { takeLanguageChange } from './language-change.ts'
import { SessionBar } from './session-bar.tsx'

/** The results of actions: toasts with scripts, otherwise a line at the top of the page. */
export function Notices() {
  const { notices: first = [] } = useRootData<RootData & { notices?: Notice[] }>()
  const { active, dismissed } = useStore(noticeStore)
  const panel = useStore(openModal)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const visible = [
    ...first.map((one, index) => ({ ...one, id: `first-${index}` })),
    ...active,
  ].filter(({ id }) => !dismissed.has(id))

  function focus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    setFocus(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  /** Returns the focus to where it was before the notice. */
  function close(id: string) {
    if (hasFocus) {
      const before = cameFrom.current?.isConnected ? cameFrom.current : null
      const next = before ?? document.getElementById('content')
      next?.focus()
      setFocus(false)
    }
    setHovered(false)
    dismissNotice(id)
  }

  const toasts = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timers
    <div
      className="notices"
      aria-live="polite"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={() => setFocus(false)}
    >
      {visible.map((one) => (
        <Toast key={one.id} notice={one} isHeld={isHovered || hasFocus} close={close} />
      ))}
      <NewLanguage />
    </div>
  )
  const all = (
    <>
      <SessionBar />
      {toasts}
    </>
  )
  return panel ? createPortal(all, panel) : all
}

/** Announces the language of the page after a change, in that language. */
function NewLanguage() {
  const t = useTranslations()
  const { language } = useFrame()
  const [isNew, setNew] = useState(false)
  // Screen readers announce what enters the live region, not what is there from the start.
  useEffect(() => {
    if (takeLanguageChange()) setNew(true)
  }, [])
  if (!isNew || language === pseudoLanguage) return null
  return (
    <p className="visually-hidden">{t('languageChanged', { language: languageNames[language] })}</p>
  )
}

/** How long a notice and its undo are shown; for pages without scripts see server/auth/session/notices.ts. */
const toastMs = 5000

type ToastProps = { notice: StoredNotice; isHeld: boolean; close: (id: string) => void }

function Toast({ notice, isHeld, close }: ToastProps) {
  const { id, text, problem, undo, retry, lastsMs = toastMs } = notice
  const t = useTranslations()
  const message = useNoticeText(text)
  const lasts = Boolean(problem)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts only after hover and focus end
  useEffect(() => {
    if (isHeld || lasts) return
    const timer = setTimeout(() => close(id), lastsMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, lasts])

  return (
    <div
      className={`notice ${problem ? 'is-problem' : ''} d-flex flex-wrap column-gap-3 row-gap-2 align-items-center mb-2 py-2 ps-3 pe-2 border-top border-bottom border-end rounded-3 shadow text-body bg-surface`}
    >
      <Icon name={problem ? 'alert-circle' : 'check-circle'} />
      <div className="flex-160 min-w-0 text-break">
        <p className="m-0">{message}</p>
        {problem && <Reason problem={problem} />}
      </div>
      {undo && <NoticeAction form={undo} label={t('undo')} onSent={() => close(id)} />}
      {retry && <NoticeAction form={retry} label={t('tryAgain')} onSent={() => close(id)} />}
      <button
        type="button"
        className="btn btn-ghost btn-icon needs-scripting"
        aria-label={t('close')}
        title={t('close')}
        onClick={() => close(id)}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

function Reason({ problem }: { problem: NonNullable<Notice['problem']> }) {
  const t = useTranslations()
  const translateMessage = useServerMessages()
  const { error, code, requestId } = problem
  const isForSupport = code !== 'invalid' && !isSessionOver(problem)
  return (
    <p className="m-0 text-body-secondary fs-sm">
      {translateMessage(error)}
      {requestId && isForSupport && (
        <>
          {' '}
          {t('quoteRequest')} <code>{requestId}</code>.
        </>
      )}
    </p>
  )
}

/** A form of hidden fields and one button, submitted by a fetcher with scripts. */
function NoticeAction({
  form,
  label,
  onSent,
}: {
  form: NoticeForm
  label: string
  onSent: () => void
}) {
  const submit = useSubmit()
  const fields = Object.entries(form.fields).flatMap(([name, values]) =>
    [values].flat().map((value, index) => ({ name, value, index })),
  )
  return (
    <form
      method="post"
      action={form.action}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget, { navigate: false })
        onSent()
      }}
    >
      {fields.map(({ name, value, index }) => (
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-sm btn-outline-secondary">
        {label}
      </button>
    </form>
  )
}

/** Returns the text of a notice, whose namespace may not be loaded yet. */
function useNoticeText({ of, key, values = {} }: NoticeText) {
  if (!import.meta.env.SSR) use(loadNamespace(of))
  const t = useTranslations(of as 'shell') as unknown as (
    key: string,
    values?: Record<string, string | number>,
  ) => string
  const format = useFormat()
  const { wallDate } = useClock()
  function toText(value: NoticeValue<string>) {
    if (typeof value !== 'object') return value
    if ('textKey' in value) return t(value.textKey)
    const date = wallDate(value.instant)
    return `${format.dayAndYear(date)}, ${format.time(date)}`
  }
  const entries: [string, NoticeValue<string>][] = Object.entries(values)
  return t(key, Object.fromEntries(entries.map(([name, value]) => [name, toText(value)])))
}

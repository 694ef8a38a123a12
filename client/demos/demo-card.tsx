import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'

type DemoCardProps = {
  name: string
  title: string
  /** A sentence on when to use it. */
  hint: string
  /** Its source, highlighted at build time. */
  html: string
  isSpoken: boolean
  /** It spans all columns. */
  isWide: boolean
  /** It needs scripts; without them a sentence takes its place. */
  needsScripts?: boolean
  children: ReactNode
}

/** An example and its source in two tabs, made of radio buttons and CSS without scripts. */
export function DemoCard({
  name,
  title,
  hint,
  html,
  isSpoken,
  isWide,
  needsScripts = false,
  children,
}: DemoCardProps) {
  const t = useTranslations('demos')
  const view = (value: string, icon: 'eye' | 'code', label: string) => (
    <label className="demo-view btn btn-ghost btn-icon position-relative" title={label}>
      <input type="radio" name={`view-${name}`} value={value} defaultChecked={icon === 'eye'} />
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
  return (
    <section className={isWide ? 'card demo is-wide' : 'card demo'} aria-labelledby={name}>
      <div className="card-head flex-nowrap align-items-start">
        <div className="min-w-0">
          <h2 id={name}>{title}</h2>
          <p className="m-0 mw-text text-body-secondary">{hint}</p>
        </div>
        <fieldset className="d-flex flex-shrink-0 gap-1" aria-label={t('viewOf', { title })}>
          {view('preview', 'eye', t('preview'))}
          {view('source', 'code', t('source'))}
        </fieldset>
      </div>
      {/* Source code is not translated. */}
      <div
        className={needsScripts ? 'demo-preview needs-scripting' : 'demo-preview'}
        {...(!isSpoken && { lang: 'en', translate: 'no' })}
      >
        {children}
      </div>
      {needsScripts && (
        <div className="demo-preview without-scripting">
          <p>{t('needsScripts')}</p>
        </div>
      )}
      <Source title={title} html={html} />
    </section>
  )
}

function Source({ title, html }: { title: string; html: string }) {
  const t = useTranslations('demos')
  const code = useRef<HTMLElement>(null)
  const [isCopied, copied] = useState(false)

  async function copy() {
    const { current } = code
    if (!current) return
    try {
      await navigator.clipboard.writeText(current.textContent)
      copied(true)
    } catch {
      // Without clipboard access the text is selected for the user to copy.
      getSelection()?.selectAllChildren(current)
    }
  }

  return (
    <div className="demo-source mt-4 border-top bg-surface-2">
      <div className="d-flex justify-content-end pt-2 pe-2">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary needs-scripting"
          onClick={() => void copy()}
          onBlur={() => copied(false)}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
        </button>
      </div>
      <section
        className="code pt-1 pb-3 px-card overflow-auto fs-sm"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={t('sourceOf', { title })}
        dir="ltr"
        lang="en"
        translate="no"
      >
        <pre className="m-0 overflow-visible">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, highlighted at build time */}
          <code className="text-reset" ref={code} dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
      </section>
    </div>
  )
}

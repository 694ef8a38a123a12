import { useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { iconNames } from '#client/ui/icons/names.ts'
import { useInputBeforeHydration } from '#client/ui/use-input-before-hydration.ts'
import { CopyStatus } from '../colors/swatch.tsx'
import { useCopy } from '../use-copy.ts'

export const isSpoken = true
export const isWide = true
export const library = { name: 'Feather', href: 'https://feathericons.com' }

export function AllIcons() {
  const t = useTranslations('icons')
  const [params] = useSearchParams()
  const [q, setQ] = useState(params.get('q') ?? '')
  const search = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(search, setQ)
  const copying = useCopy()
  const [copied, copy] = copying
  const words = q.toLowerCase().split(/[\s-]+/)
  const matches = iconNames.filter((name) => words.every((word) => name.includes(word)))
  return (
    <>
      {/* With scripts the list filters while typing, without them on submit. */}
      <Form
        className="d-flex flex-wrap align-items-center row-gap-2 column-gap-4"
        role="search"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="search mw-100">
          <Icon name="search" />
          <input
            ref={search}
            type="search"
            name="q"
            className="form-control"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={60}
          />
        </div>
        <button type="submit" className="btn btn-outline-secondary without-scripting">
          {t('find')}
        </button>
        <p className="m-0 text-muted fs-sm" role="status">
          {t('found', { count: matches.length })}
        </p>
      </Form>
      <CopyStatus copying={copying} />
      {matches.length === 0 ? (
        <div className="wide">
          <EmptyState icon="feather" title={t('none')} text={t('noneText')} />
        </div>
      ) : (
        <ul className="icon-list wide p-0 list-unstyled">
          {matches.map((name) => (
            <li
              className="position-relative min-w-0 p-2 border rounded d-grid gap-2 align-content-center justify-content-center align-items-center justify-items-center text-body"
              key={name}
            >
              <Icon name={name} size={24} />
              {copied?.isDone && copied.text === name && (
                <span className="position-absolute top-0 end-0 d-grid p-2 text-success">
                  <Icon name="check" size={14} />
                </span>
              )}
              <code className="text-body-secondary fs-xs text-center text-break">{name}</code>
              <button
                type="button"
                className="icon-copy needs-scripting position-absolute inset-0 bg-transparent border-0 rounded-inherit"
                aria-label={t('copyName', { name })}
                title={t('copyName', { name })}
                onClick={() => void copy(name)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

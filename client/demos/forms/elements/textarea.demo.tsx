import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../../prop-tables.ts'
import { Labeled } from '../labeled.tsx'

export const isSpoken = true
export const wideExamples = ['Counter']

export const tables = [
  definePropTable<ComponentProps<'textarea'>>('textarea', {
    rows: ['number', '2', 'propRows'],
    defaultValue: ['string', '', 'propDefaultValue'],
    placeholder: ['string', '', 'propPlaceholder'],
    maxLength: ['number', '', 'propMaxLength'],
    required: ['boolean', 'false', 'propRequired'],
    readOnly: ['boolean', 'false', 'propReadOnly'],
    disabled: ['boolean', 'false', 'propFieldDisabled'],
    'aria-describedby': ['string', '', 'propDescribedBy'],
  }),
]

export function Default() {
  const t = useTranslations('forms')
  return (
    <Labeled label={t('showReport')} help={t('showReportHelp')}>
      {(id, help) => <textarea id={id} className="form-control" rows={4} aria-describedby={help} />}
    </Labeled>
  )
}

export function Floating() {
  const t = useTranslations('forms')
  return (
    <div className="form-floating wide">
      <textarea
        id="cue-note"
        className="form-control"
        style={{ blockSize: '7.5rem' }}
        placeholder=" "
      />
      <label htmlFor="cue-note">{t('bookNote')}</label>
    </div>
  )
}

export function Counter() {
  const t = useTranslations('forms')
  const maxLength = 20
  const [length, setLength] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  // Counts what was typed before hydration.
  useEffect(() => setLength(field.current?.value.length ?? 0), [])
  const isOver = length > maxLength
  const message = isOver
    ? t('lengthOver', { length, max: maxLength, over: length - maxLength })
    : t('lengthOf', { length, max: maxLength })
  return (
    <div className="wide">
      <label className="form-label" htmlFor="call">
        {t('announcement')}
      </label>
      <textarea
        ref={field}
        id="call"
        placeholder={t('placesShort')}
        className={isOver ? 'form-control is-invalid' : 'form-control'}
        rows={3}
        onChange={({ target }) => setLength(target.value.length)}
        aria-describedby="call-count"
      />
      <p
        id="call-count"
        className={`form-text text-end tabular needs-scripting ${isOver ? 'text-danger fw-medium' : ''}`}
        role="status"
      >
        {message}
      </p>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useSyncedField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  type Choice,
  choiceNames,
  choices,
  type ListParams,
  toHref,
  withoutFilters,
} from './address.ts'
import { filterForm } from './filter-form.tsx'
import { choiceWords, useChoice } from './words.ts'

const spinMs = 500

/** The filters; the card can be collapsed, cleared and hidden. */
export function FilterCard({ params }: { params: ListParams }) {
  const t = useWords('users')
  const [isClearing, setClearing] = useState(false)
  useEffect(() => {
    if (!isClearing) return
    const timer = setTimeout(() => setClearing(false), spinMs)
    return () => clearTimeout(timer)
  }, [isClearing])
  return (
    <section
      className="card user-filters mb-gutter"
      aria-labelledby="filters"
      aria-busy={isClearing || undefined}
    >
      <details open>
        <summary className="d-flex gap-2 align-items-center py-2 px-card cursor-pointer">
          <h2 id="filters">{t('filters')}</h2>
          <Icon name="chevron-down" />
        </summary>
        <div className="filter-fields">
          {choiceNames.map((name) => (
            <ChoiceField key={name} name={name} value={params[name] ?? ''} />
          ))}
          <button
            type="submit"
            form={filterForm}
            className="btn btn-outline-secondary without-scripting justify-self-start"
          >
            {t('apply')}
          </button>
        </div>
        {isClearing && <span className="spinner-border filter-spinner" aria-hidden="true" />}
      </details>
      <div className="filter-acts position-absolute d-flex">
        <a
          className="btn btn-ghost btn-icon"
          href={toHref(withoutFilters(params))}
          data-stays=""
          aria-label={t('clearFilters')}
          title={t('clearFilters')}
          onClick={() => setClearing(true)}
        >
          <Icon name="refresh-cw" />
        </a>
        <a
          className="btn btn-ghost btn-icon"
          href={toHref({ ...params, filters: 'off' })}
          data-stays=""
          aria-label={t('hideFilters')}
          title={t('hideFilters')}
        >
          <Icon name="x" />
        </a>
      </div>
    </section>
  )
}

function ChoiceField({ name, value }: { name: Choice; value: string }) {
  const t = useWords('users')
  const word = useChoice()
  const field = useSyncedField<HTMLSelectElement>(value)
  return (
    <label className="form-label">
      {t(choiceWords[name])}
      <select
        ref={field}
        name={name}
        form={filterForm}
        className="form-select"
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('all')}</option>
        {choices[name].map((each) => (
          <option key={each} value={each}>
            {word(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

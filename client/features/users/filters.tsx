import { useEffect, useState } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { useSyncedField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import {
  choiceNames,
  choices,
  type FilterChoice,
  type ListParams,
  toHref,
  withoutFilters,
} from './address.ts'
import { filterForm } from './filter-form.tsx'
import { choiceKeys, useChoiceLabel } from './labels.ts'

const spinMs = 500

/** The filters below the search; they can be cleared, and hidden where they are not folded. */
export function Filters({ params }: { params: ListParams }) {
  const t = useTranslations('users')
  const lists = useTranslations('lists')
  const [isClearing, setClearing] = useState(false)
  useEffect(() => {
    if (!isClearing) return
    const timer = setTimeout(() => setClearing(false), spinMs)
    return () => clearTimeout(timer)
  }, [isClearing])
  const active = choiceNames.filter((name) => params[name]).length
  return (
    <ListFilters
      active={active}
      className={params.filters === 'off' ? 'flex-fill cards-only' : 'flex-fill'}
    >
      <fieldset
        className="user-filters min-w-0"
        aria-label={lists('filters')}
        aria-busy={isClearing || undefined}
      >
        {choiceNames.map((name) => (
          <ChoiceField key={name} name={name} value={params[name] ?? ''} />
        ))}
        <button
          type="submit"
          form={filterForm}
          className="btn btn-outline-secondary without-scripting"
        >
          {t('apply')}
        </button>
        <div className="user-filter-buttons d-flex ms-auto">
          <a
            className="btn btn-ghost btn-icon"
            href={toHref(withoutFilters(params))}
            data-stays=""
            aria-label={t('clearFilters')}
            title={t('clearFilters')}
            onClick={() => setClearing(true)}
          >
            {isClearing ? (
              <span className="spinner-border spinner-border-sm" aria-hidden="true" />
            ) : (
              <Icon name="refresh-cw" />
            )}
          </a>
          <a
            className="user-filter-toggle btn btn-ghost btn-icon"
            href={toHref({ ...params, filters: 'off' })}
            data-stays=""
            aria-label={t('hideFilters')}
            title={t('hideFilters')}
          >
            <Icon name="x" />
          </a>
        </div>
      </fieldset>
    </ListFilters>
  )
}

function ChoiceField({ name, value }: { name: FilterChoice; value: string }) {
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const field = useSyncedField<HTMLSelectElement>(value)
  return (
    <label className="user-filter text-body-secondary fs-sm">
      {t(choiceKeys[name])}
      <select
        ref={field}
        name={name}
        form={filterForm}
        className="form-select flex-1 w-auto"
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('all')}</option>
        {choices[name].map((each) => (
          <option key={each} value={each}>
            {toLabel(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

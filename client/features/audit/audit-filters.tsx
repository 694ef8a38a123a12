import { type ComponentProps, useId } from 'react'
import { Form } from 'react-router-dom'
import { type AuditGroup, auditGroups } from '#db/audit/model.ts'
import type { AuditEvent } from '#db/audit/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { useSyncedField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AuditParams, auditAddress } from './address.ts'

type AuditFiltersProps = { params: AuditParams; rows: AuditEvent[] }

/** The filter form of the audit log, and the account to which it is narrowed. */
export function AuditFilters({ params, rows }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const { q = '', from = '', to = '', kind, actor, person } = params
  const isFiltered = [q, kind, from, to, actor, person].some(Boolean)
  return (
    <section className="card p-card mb-gutter" aria-label={t('filters')}>
      <Form
        method="get"
        action={auditAddress({})}
        className="d-flex flex-wrap align-items-end gap-3"
      >
        <div className="d-grid grid-cols-fit col-min-128 flex-320 gap-3 align-items-end">
          <FilterField label={t('search')} type="search" name="q" value={q} maxLength={200} />
          <KindField value={kind ?? ''} />
          <DayField label={t('from')} name="from" value={from} />
          <DayField label={t('to')} name="to" value={to} />
        </div>
        {actor !== undefined && <input type="hidden" name="actor" value={actor} />}
        {person !== undefined && <input type="hidden" name="person" value={person} />}
        <button type="submit" className="btn btn-primary">
          {t('apply')}
        </button>
        {isFiltered && (
          <a className="btn btn-outline-secondary" href={auditAddress({})}>
            {t('clear')}
          </a>
        )}
      </Form>
      <Parties params={params} rows={rows} />
    </section>
  )
}

type FilterFieldProps = ComponentProps<'input'> & { label: string; value: string }

function FilterField({ label, value, ...rest }: FilterFieldProps) {
  const field = useSyncedField<HTMLInputElement>(value)
  return (
    <label className="form-label m-0">
      {label}
      <input ref={field} className="form-control mt-1" defaultValue={value} {...rest} />
    </label>
  )
}

/** A date filter. The label does not wrap the field, as a click in the calendar would then focus it. */
function DayField({ label, value, name }: FilterFieldProps) {
  const id = useId()
  const field = useSyncedField<HTMLInputElement>(value)
  return (
    <div>
      <label className="form-label mb-1" htmlFor={id}>
        {label}
      </label>
      <DateInput id={id} ref={field} name={name} className="form-control" defaultValue={value} />
    </div>
  )
}

function KindField({ value }: { value: string }) {
  const t = useTranslations('audit')
  const field = useSyncedField<HTMLSelectElement>(value)
  return (
    <label className="form-label m-0">
      {t('kind')}
      <select ref={field} name="kind" className="form-select mt-1" defaultValue={value}>
        <option value="">{t('all')}</option>
        {Object.entries(auditGroups).map(([group, kinds]) => (
          <optgroup key={group} label={t(`group_${group as AuditGroup}`)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind_${kind}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Links that remove the filter by an account. */
function Parties({ params, rows }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const { actor, person } = params
  if (actor === undefined && person === undefined) return null
  const byEmail = rows.find((row) => row.actor === actor)?.actorEmail
  const aboutEmail = rows.find((row) => row.person === person)?.personEmail
  return (
    <div className="chips mt-3">
      {actor !== undefined && (
        <a className="chip" href={auditAddress({ ...params, actor: undefined })}>
          {t('by', { name: byEmail ?? `#${actor}` })}
          <Icon name="x" size={16} />
          <span className="visually-hidden">{t('remove')}</span>
        </a>
      )}
      {person !== undefined && (
        <a className="chip" href={auditAddress({ ...params, person: undefined })}>
          {t('about', { name: aboutEmail ?? `#${person}` })}
          <Icon name="x" size={16} />
          <span className="visually-hidden">{t('remove')}</span>
        </a>
      )}
    </div>
  )
}

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { filterWhileTypingProps, syncField } from '../../ui/filter-while-typing.ts'
import { changeTable, listOtherParams } from './table-address.ts'

type FilterFormProps = {
  /** The table that it filters. */
  table: string
  className?: string
  children?: ReactNode
}

/**
 * The filter form of a table, whose fields may be in the table header and refer to it by `form`. Typing updates the
 * table and replaces the address, without a history entry.
 */
export function FilterForm({ table, className, children }: FilterFormProps) {
  const t = useTranslations('tables')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  function go() {
    if (!form.current) return
    const fields = [...new FormData(form.current)].flatMap(([key, value]) =>
      key.startsWith(`${table}.`) ? [[key.slice(table.length + 1), String(value)]] : [],
    )
    const query = changeTable(search, table, { filters: Object.fromEntries(fields), page: 1 })
    void navigate(pathname + query, { replace: true, preventScrollReset: true })
  }

  // A link that clears the filters resets the fields too.
  useEffect(() => {
    const query = new URLSearchParams(search)
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (!isField || !field.name.startsWith(`${table}.`)) continue
      syncField(field, query.get(field.name) ?? '')
    }
  }, [search, table])

  return (
    <Form
      ref={form}
      id={`${table}-filter`}
      method="get"
      action={pathname}
      className={className}
      data-draft="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        go()
      }}
    >
      {listOtherParams(search, table).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
      <button type="submit" className="btn btn-sm btn-outline-secondary without-scripting">
        {t('filter')}
      </button>
    </Form>
  )
}

type FilterFieldProps = { table: string; name: string; label: string; value: string | undefined }

/** A text filter of a table. */
export const FilterField = ({ table, name, label, value }: FilterFieldProps) => (
  <input
    type="search"
    form={`${table}-filter`}
    name={`${table}.${name}`}
    className="form-control form-control-sm"
    defaultValue={value ?? ''}
    maxLength={200}
    aria-label={label}
    placeholder={label}
    {...filterWhileTypingProps}
  />
)

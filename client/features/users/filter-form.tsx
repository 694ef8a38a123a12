import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { filterNames, type ListParams, listAddress, parseListParams, toHref } from './address.ts'

/** The id of the form of search, filters and column filters. */
export const filterForm = 'narrow'

const hiddenNames = ['sort', 'dir', 'perPage', 'filters'] as const

/** The form itself; with scripts its address has only the parameters that differ from the defaults. */
export function FilterForm({ params, ...rest }: { params: ListParams } & ComponentProps<'form'>) {
  const navigate = useNavigate()
  return (
    <form
      {...rest}
      id={filterForm}
      method="get"
      action={listAddress}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = Array.from(new FormData(event.currentTarget), ([name, value]) => [
          name,
          String(value),
        ])
        const to = toHref(parseListParams(new URLSearchParams(fields)))
        const isRefined = filterNames.some((name) => params[name])
        void navigate(to, { preventScrollReset: true, replace: isRefined })
      }}
    >
      {rest.children}
      {hiddenNames.map(
        (name) =>
          params[name] && <input key={name} type="hidden" name={name} value={params[name]} />,
      )}
      {/* The default button of the form. */}
      <button type="submit" hidden />
    </form>
  )
}

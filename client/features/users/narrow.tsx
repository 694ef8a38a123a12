import { type ComponentProps, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf, listAddress, type Place, placeIn } from './address.ts'

/** The form that search, filters and the fields above the columns belong to, wherever they stand. */
export const narrowForm = 'narrow'

const kept = ['sort', 'dir', 'perPage', 'filters'] as const

/** Where scripts run the address says only what was asked for. */
export function NarrowForm({ place, ...rest }: { place: Place } & ComponentProps<'form'>) {
  const navigate = useNavigate()
  return (
    <form
      {...rest}
      id={narrowForm}
      method="get"
      action={listAddress}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Array.from(new FormData(event.currentTarget), ([name, value]) => [
          name,
          String(value),
        ])
        void navigate(addressOf(placeIn(new URLSearchParams(typed))), { preventScrollReset: true })
      }}
    >
      {rest.children}
      {kept.map(
        (name) => place[name] && <input key={name} type="hidden" name={name} value={place[name]} />,
      )}
      {/* What Enter presses, whichever fields are there. */}
      <button type="submit" hidden />
    </form>
  )
}

/** A field that follows the address and keeps the focus while it does. */
export function useFollowing<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  }, [value])
  return field
}

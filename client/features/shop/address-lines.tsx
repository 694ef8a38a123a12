import type { AddressFields } from '#db/addresses/table.ts'

type AddressLinesProps = { address: AddressFields; hasPhone?: boolean }

/** A postal address. */
export function AddressLines({ address, hasPhone = false }: AddressLinesProps) {
  const { name, house, landmark, town, postcode, state, phone } = address
  return (
    <address dir="auto">
      <b>{name}</b>
      <span>{house}</span>
      {landmark && <span>{landmark}</span>}
      <span>
        <bdi>{postcode}</bdi> <bdi>{town}</bdi>
      </span>
      <span>{state}</span>
      {hasPhone && <bdi dir="ltr">{phone}</bdi>}
    </address>
  )
}

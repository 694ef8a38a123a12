import { toCityLine } from '#db/addresses/model.ts'
import type { AddressFields } from '#db/addresses/table.ts'

type AddressLinesProps = { address: AddressFields; hasPhone?: boolean }

/** A postal address. */
export function AddressLines({ address, hasPhone = false }: AddressLinesProps) {
  const { name, house, landmark, town, postcode, state, phone } = address
  return (
    <address className="m-0 d-grid fst-normal">
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>
        <bdi>{house}</bdi>
      </span>
      {landmark && (
        <span>
          <bdi>{landmark}</bdi>
        </span>
      )}
      <span>
        <bdi>{toCityLine({ city: town, state, postcode })}</bdi>
      </span>
      {hasPhone && <bdi dir="ltr">{phone}</bdi>}
    </address>
  )
}

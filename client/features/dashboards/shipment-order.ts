import type { Shipment } from '#db/analytics/queries.ts'

export const shipmentColumns = ['id', 'status', 'place', 'km', 'leavesOn', 'arrivesOn'] as const
export type ShipmentColumn = (typeof shipmentColumns)[number]
export type ShipmentOrder = { by: ShipmentColumn; isDown: boolean }

const usual: ShipmentOrder = { by: 'arrivesOn', isDown: false }

/** Returns the sort order of an address, or the default one; a minus sign means descending. */
export function parseOrder(address: string): ShipmentOrder {
  const requested = new URL(address).searchParams.get('sort') ?? ''
  const by = shipmentColumns.find((column) => column === requested.replace(/^-/, ''))
  return by ? { by, isDown: requested.startsWith('-') } : usual
}

/** Returns the order that a column header asks for: its own, or when it is active the reverse. */
export const nextOrder = (column: ShipmentColumn, { by, isDown }: ShipmentOrder) =>
  column === by && !isDown ? `-${column}` : column

/** Returns the shipments in this order. */
export function sortShipments(shipments: Shipment[], { by, isDown }: ShipmentOrder): Shipment[] {
  const sign = isDown ? -1 : 1
  return shipments.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    return sign * (one < other ? -1 : one > other ? 1 : a.id - b.id)
  })
}

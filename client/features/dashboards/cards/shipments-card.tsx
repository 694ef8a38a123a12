import type { ShipmentState } from '#db/analytics/model.ts'
import type { Shipment } from '#db/analytics/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import type { AnalyticsParts, AnalyticsPeriod } from '../endpoints.ts'
import {
  nextOrder,
  type ShipmentColumn,
  type ShipmentOrder,
  shipmentColumns,
  sortShipments,
} from '../shipment-order.ts'

const tones: Record<ShipmentState, Tone> = {
  moving: 'success',
  pending: 'warning',
  canceled: 'danger',
  arrived: 'neutral',
}

type ShipmentsProps = Pick<AnalyticsParts, 'shipments'> &
  Pick<AnalyticsPeriod, 'range'> & { order: ShipmentOrder }

/** Current shipments; a row links to the day of arrival. */
export function ShipmentsCard({ shipments, range, order }: ShipmentsProps) {
  const t = useTranslations('analytics')
  const head = (column: ShipmentColumn) => (
    <Head
      key={column}
      column={column}
      order={order}
      href={`/?range=${range}&sort=${nextOrder(column, order)}#shipments`}
    />
  )
  const [id, status, ...others] = shipmentColumns.map(head)
  return (
    <section className="card g-col-full" aria-labelledby="shipments">
      <div className="card-head">
        <h2 id="shipments">{t('shipments')}</h2>
        <span className="card-note">
          <bdi>{t('shipmentsText', { count: shipments.length })}</bdi>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields only */}
      <div
        className="position-relative mt-3 overflow-auto"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={t('shipments')}
      >
        <table className="figure-table is-plain fs-base">
          <caption className="visually-hidden">{t('shipments')}</caption>
          <thead>
            <tr>
              {id}
              {status}
              <th scope="col">{t('crew')}</th>
              {others}
            </tr>
          </thead>
          <tbody>
            {sortShipments(shipments, order).map((shipment) => (
              <Row key={shipment.id} {...shipment} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type HeadProps = { column: ShipmentColumn; order: ShipmentOrder; href: string }

function Head({ column, order: { by, isDown }, href }: HeadProps) {
  const t = useTranslations('analytics')
  const sorted = column !== by ? undefined : isDown ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={sorted}>
      <a className="text-reset" href={href} data-stays>
        {t(`ship_${column}`)}
        {sorted && <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}

function Row({
  id,
  load,
  status,
  crew,
  place: location,
  km,
  kmDone,
  leavesOn,
  arrivesOn,
}: Shipment) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const share = km === 0 ? 100 : (kmDone / km) * 100
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">#{id}</bdi>
        <span className="card-note d-block fw-normal">{load}</span>
      </th>
      <td>
        <span className={`d-inline-flex align-items-center gap-2 tone-${tones[status]}`}>
          <span className="bullet" />
          {t(`ship_${status}`)}
        </span>
      </td>
      <td>
        <ul className="crew avatars list-plain d-flex">
          {crew.map((member) => (
            <li key={member.id}>
              <a
                className="d-block rounded-pill"
                href={`/app/user/view?id=${member.id}`}
                title={member.name}
              >
                <Avatar name={member.name} src={member.avatar} />
                <span className="visually-hidden">{member.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </td>
      <td>{location}</td>
      <td className="min-w-140">
        <bdi>{t('kmOf', { done: format.number(kmDone), km: format.number(km) })}</bdi>
        <span className={`mt-1 meter progress tone-${tones[status]}`} aria-hidden="true">
          <span className="progress-bar" style={{ inlineSize: `${share}%` }} />
        </span>
      </td>
      <td>
        <time dateTime={leavesOn} dir="auto">
          {format.day(new Date(leavesOn))}
        </time>
      </td>
      <td>
        <time dateTime={arrivesOn} dir="auto">
          {format.day(new Date(arrivesOn))}
        </time>
      </td>
    </tr>
  )
}

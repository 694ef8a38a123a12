import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { useClock } from '#client/i18n/clock.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useWords } from '#client/i18n/words.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'

export const isSpoken = true

/** Loads the revenue of each play, or the seats for those who may not see revenue, and the time of loading. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { takingsByPlay, seatsByRegion } = await context.get(api)(boxOffice.figures, {})
  const seesTakings = takingsByPlay !== undefined
  const { rows = [] } = takingsByPlay ?? seatsByRegion ?? {}
  return { rows, seesTakings, loadedAt: new Date().toISOString() }
}

export function Actions() {
  const t = useWords('cards')
  const actions: [IconName, string, string][] = [
    ['chevron-up', t('collapse'), t('collapseEffect')],
    ['rotate-cw', t('refresh'), t('refreshEffect')],
    ['x', t('remove'), t('removeEffect')],
  ]
  return (
    <table className="table wide">
      <caption className="visually-hidden">{t('cardActions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('effect')}</th>
        </tr>
      </thead>
      <tbody>
        {actions.map(([icon, name, text]) => (
          <tr key={name}>
            <th scope="row">
              <span className="d-flex align-items-center gap-2">
                <Icon name={icon} size={16} />
                {name}
              </span>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Collapsible() {
  const t = useWords('cards')
  return (
    <ActionCard title={t('stageNotes')} canCollapse>
      <p className="m-0">{t('trapNote')}</p>
      <p className="m-0">{t('snowNote')}</p>
    </ActionCard>
  )
}

export function Refresh() {
  return (
    <ActionCard title={useTitle()} canRefresh>
      <Sales />
    </ActionCard>
  )
}

export function Remove() {
  const t = useWords('cards')
  return (
    <ActionCard title={t('fromBoxOffice')} canRemove>
      <p className="m-0">{t('returnedTickets')}</p>
    </ActionCard>
  )
}

export function AllActions() {
  const t = useWords('cards')
  return (
    <ActionCard title={t('allActionsOf', { title: useTitle() })} canCollapse canRefresh canRemove>
      <Sales />
    </ActionCard>
  )
}

function useTitle() {
  const t = useWords('cards')
  const { seesTakings } = useLoaderData<typeof loader>()
  return seesTakings ? t('revenueByPlay') : t('seatsByRegion')
}

function Sales() {
  const { rows, seesTakings, loadedAt } = useLoaderData<typeof loader>()
  const { money, number, time } = useFormat()
  const { wallDate } = useClock()
  const t = useWords('cards')
  return (
    <>
      <ul className="list-plain divided">
        {rows.map(([name, count]) => (
          <li key={name} className="d-flex flex-wrap row-gap-0 column-gap-3 py-2">
            <bdi>{name}</bdi>
            <bdi className="ms-auto text-body-secondary tabular">
              {(seesTakings ? money : number)(Number(count))}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="form-text">
        <time dateTime={loadedAt}>{t('asOf', { time: time(wallDate(loadedAt)) })}</time>
      </p>
    </>
  )
}

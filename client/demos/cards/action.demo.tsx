import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import { useClock } from '#client/i18n/clock.ts'
import { useFormat } from '#client/i18n/format.ts'
import { useLanguage, useWords } from '#client/i18n/words.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'

/** Loads the revenue of each play, or the seats for those who may not see revenue, and the time of loading. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { takingsByPlay, seatsByRegion } = await context.get(api)(boxOffice.figures, {})
  const seesTakings = takingsByPlay !== undefined
  const { rows = [] } = takingsByPlay ?? seatsByRegion ?? {}
  return { rows, seesTakings, loadedAt: new Date().toISOString() }
}

const actions: [IconName, string, string][] = [
  ['chevron-up', 'Collapse', 'Collapses the card to its header, and expands it again.'],
  ['rotate-cw', 'Refresh', 'Reloads the content of the card.'],
  ['x', 'Remove', 'Removes the card. You can restore it in the same place.'],
]

export function Actions() {
  return (
    <table className="table wide">
      <caption className="visually-hidden">Card actions</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">What it does</th>
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
  return (
    <ActionCard title="Stage manager’s notes" canCollapse>
      <p className="m-0">Trap two is slow to come up: count to four before the second verse.</p>
      <p className="m-0">The snow machine needs a new bag by Friday.</p>
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
  return (
    <ActionCard title="From the box office" canRemove>
      <p className="m-0">
        We have 16 returned tickets for tonight. They go on sale an hour before curtain.
      </p>
    </ActionCard>
  )
}

export function AllActions() {
  return (
    <ActionCard title={`${useTitle()}, all actions`} canCollapse canRefresh canRemove>
      <Sales />
    </ActionCard>
  )
}

const useTitle = () =>
  useLoaderData<typeof loader>().seesTakings ? 'Revenue by play' : 'Seats sold by region'

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
      <p className="form-text" lang={useLanguage()}>
        <time dateTime={loadedAt}>{t('asOf', { time: time(wallDate(loadedAt)) })}</time>
      </p>
    </>
  )
}

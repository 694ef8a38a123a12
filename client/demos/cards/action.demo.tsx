import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'
import { useSales } from './sales.ts'

export { loader } from './sales.ts'

export const isSpoken = true

export function Actions() {
  const t = useTranslations('cards')
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
  const t = useTranslations('cards')
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
  const t = useTranslations('cards')
  return (
    <ActionCard title={t('fromBoxOffice')} canRemove>
      <p className="m-0">{t('returnedTickets')}</p>
    </ActionCard>
  )
}

export function AllActions() {
  const t = useTranslations('cards')
  return (
    <ActionCard title={t('allActionsOf', { title: useTitle() })} canCollapse canRefresh canRemove>
      <Sales />
    </ActionCard>
  )
}

function useTitle() {
  const t = useTranslations('cards')
  const { seesTakings } = useSales()
  return seesTakings ? t('revenueByPlay') : t('seatsByRegion')
}

function Sales() {
  const { rows, loadedAt, loadedTime } = useSales()
  const t = useTranslations('cards')
  return (
    <>
      <ul className="list-plain divided">
        {rows.map(({ name, amount }) => (
          <li key={name} className="d-flex flex-wrap row-gap-0 column-gap-3 py-2">
            <bdi>{name}</bdi>
            <bdi className="ms-auto text-body-secondary tabular">{amount}</bdi>
          </li>
        ))}
      </ul>
      <p className="form-text">
        <time dateTime={loadedAt}>{t('asOf', { time: loadedTime })}</time>
      </p>
    </>
  )
}

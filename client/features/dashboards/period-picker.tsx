import { defaultPeriod, type Period, periods } from '#db/analytics/model.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Returns the period of an address, or the default one. */
export function parsePeriod(address: string): Period {
  const requested = new URL(address).searchParams.get('range')
  return periods.find((period) => period === requested) ?? defaultPeriod
}

type PeriodsProps = { chosen: Period; address: string }

/** Links to the periods of the analysis. */
export function Periods({ chosen, address }: PeriodsProps) {
  const t = useTranslations('analytics')
  return (
    <nav className="flex-fill flex-sm-initial" aria-label={t('range')} data-stays>
      <ul className="chips d-grid grid-cols-2 d-sm-flex list-plain">
        {periods.map((period) => (
          <li key={period}>
            <a
              className="chip w-100 justify-content-center px-4"
              href={`${address}?range=${period}`}
              aria-current={period === chosen ? 'true' : undefined}
            >
              <bdi>{t(`range_${period}`)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useId } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame, useSetting } from '../../layout/frame.ts'

const areas = [
  ...['Africa', 'America', 'Antarctica', 'Arctic', 'Asia'],
  ...['Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'],
]
const areaOf = (zone: string) => areas.find((area) => zone.startsWith(`${area}/`)) ?? 'elsewhere'

/** Returns the place of a time zone for people: America/Argentina/San_Juan becomes Argentina, San Juan. */
const toCity = (zone: string) =>
  zone
    .slice(areaOf(zone) === 'elsewhere' ? 0 : areaOf(zone).length + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ')

/** The time zone of all dates and times, by parts of the world. */
export function TimeZoneSelect({ zones }: { zones: string[] }) {
  const t = useTranslations('settings')
  const format = useFormat()
  const { timeZone, zone, today } = useFrame()
  const id = useId()
  const choose = useSetting('timeZone')
  const all = new Set([...zones, 'UTC', ...(timeZone === 'auto' ? [] : [timeZone])])
  const byArea = Map.groupBy(all, areaOf)
  const offset = format.offset(zone, `${today}T12:00:00Z`)
  return (
    <div className="setting">
      <label className="form-label" htmlFor={id}>
        {t('timeZone')}
      </label>
      <select
        id={id}
        name="timeZone"
        className="form-select"
        value={timeZone}
        onChange={({ target }) => choose(target.value)}
        aria-describedby={`${id}-hint`}
      >
        <option value="auto">{t('timeZone_auto')}</option>
        {[...byArea].map(([area, zones]) => (
          <optgroup key={area} label={(t as (key: string) => string)(`timeZone_${area}`)}>
            {zones.map((each) => (
              <option key={each} value={each} translate="no">
                {toCity(each)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id={`${id}-hint`} className="form-text m-0 mt-2">
        <bdi>{t('timeZoneHint', { city: toCity(zone), offset })}</bdi>
      </p>
    </div>
  )
}

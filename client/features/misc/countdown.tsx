import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Opening } from './endpoints.ts'

const parts = [
  ['days', 86_400, 10_000],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const

/** Counts down to a time and calls back when it is reached. Without scripts it shows the date. */
export function Countdown({ opening, onOver }: { opening: Opening; onOver: () => void }) {
  const t = useTranslations('misc')
  const format = useFormat()
  const at = new Date(opening.at)
  const left = useSecondsLeft(opening)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <>
      <p className="mb-3 text-body fw-semibold">
        <time dateTime={opening.at}>{`${format.dayAndYear(at)}, ${format.time(at)}`}</time>
      </p>
      {left !== undefined && (
        <div className="countdown justify-content-center mb-7" role="timer">
          {parts.map(([name, length, max]) => {
            const count = Math.floor(left / length) % max
            return (
              <span
                className="d-grid py-3 px-1 text-muted fs-sm bg-surface border rounded-3"
                key={name}
              >
                <b className="text-body fs-display fw-bolder tabular">
                  {String(count).padStart(2, '0')}
                </b>{' '}
                {t(name, { count })}
              </span>
            )
          })}
        </div>
      )}
    </>
  )
}

/** Returns the remaining seconds; undefined until scripts run. */
function useSecondsLeft({ at }: Opening) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [at])
  return left
}

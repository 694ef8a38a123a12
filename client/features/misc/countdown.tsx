import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Opening } from './endpoints.ts'

const parts = [
  ['days', 86_400, 10_000],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const

/** Counts down to a moment and calls back when it is reached. Without scripts it shows the date. */
export function Countdown({ opening, onOver }: { opening: Opening; onOver: () => void }) {
  const t = useWords('misc')
  const format = useFormat()
  const at = new Date(opening.at)
  const left = useSecondsLeft(opening)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <>
      <p className="misc-date">
        <time dateTime={opening.at}>{`${format.dayAndYear(at)}, ${format.time(at)}`}</time>
      </p>
      {left !== undefined && (
        <div className="countdown" role="timer">
          {parts.map(([name, length, most]) => {
            const count = Math.floor(left / length) % most
            return (
              <span key={name}>
                <b>{String(count).padStart(2, '0')}</b> {t(name, { count })}
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

import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'

type DeltaProps = {
  now: number
  before: number
  isBad?: boolean
  isShort?: boolean
  /** The label of the comparison. */
  than?: 'thanBefore' | 'thanEvening'
}

/** A change with arrow and sign; `isBad` if an increase is bad. */
export function Delta({ now, before, isBad = false, isShort = false, ...rest }: DeltaProps) {
  const { than = 'thanBefore' } = rest
  const t = useWords('analytics')
  const format = useFormat()
  if (before === 0) return null
  const change = ((now - before) / before) * 100
  if (Math.abs(change) < 0.05) {
    return (
      <span className="kpi-note">
        <bdi>{format.percent(0)}</bdi>
        {isShort ? <span className="visually-hidden"> {t(than)}</span> : ` ${t(than)}`}
      </span>
    )
  }
  const rises = change > 0
  return (
    <span className={rises === isBad ? 'kpi-note is-down' : 'kpi-note is-up'}>
      <Icon name={rises ? 'arrow-up' : 'arrow-down'} size={14} />
      <bdi>
        {rises && '+'}
        {format.percent(change)}
      </bdi>
      {isShort ? <span className="visually-hidden"> {t(than)}</span> : ` ${t(than)}`}
    </span>
  )
}

import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'

type DeltaProps = {
  now: number
  before: number
  isBad?: boolean
  isShort?: boolean
  /** The label of the comparison. */
  than?: 'thanBefore' | 'thanEvening'
}

/** A change in percent, with arrow and sign; `isBad` if an increase is bad. */
export function Delta({ now, before, ...rest }: DeltaProps) {
  const { percent } = useFormat()
  if (before === 0) return null
  const change = ((now - before) / before) * 100
  return <Change change={change} text={percent(change)} zero={percent(0)} {...rest} />
}

/** A change of a share in percentage points: those of all shares of a whole add up to zero. */
export function PointDelta({ now, before }: Pick<DeltaProps, 'now' | 'before'>) {
  const t = useTranslations('analytics')
  const { number } = useFormat()
  const change = Math.round((now - before) * 10) / 10
  const formatValue = (points: number) => t('points', { points: number(points) })
  return (
    <Change change={change} text={formatValue(change)} zero={formatValue(0)} isShort isNeutral />
  )
}

type ChangeProps = Pick<DeltaProps, 'isBad' | 'isShort' | 'than'> & {
  change: number
  text: string
  zero: string
  /** More is neither good nor bad. */
  isNeutral?: boolean
}

/** No change has neither arrow nor color. */
function Change({ change, text, zero, isBad, isShort, isNeutral, than }: ChangeProps) {
  const t = useTranslations('analytics')
  const comparison = t(than ?? 'thanBefore')
  const compared = isShort ? (
    <span className="visually-hidden"> {comparison}</span>
  ) : (
    ` ${comparison}`
  )
  if (Math.abs(change) < 0.05) {
    return (
      <span className="kpi-note">
        <bdi>{zero}</bdi>
        {compared}
      </span>
    )
  }
  const rises = change > 0
  const tone = rises === Boolean(isBad) ? 'is-down' : 'is-up'
  return (
    <span className={isNeutral ? 'kpi-note' : `kpi-note ${tone}`}>
      <Icon name={rises ? 'arrow-up' : 'arrow-down'} size={14} />{' '}
      <bdi>
        {rises && '+'}
        {text}
      </bdi>
      {compared}
    </span>
  )
}

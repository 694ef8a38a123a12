import { getBuckets, type Measure, toQuarter } from '#db/analytics/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { AsTable } from '../charts/chart-data.tsx'
import { Spark } from '../charts/sparkline.tsx'
import { Delta } from '../delta.tsx'
import type { LineName } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'

type FaceProps = { label: string; value: string; icon: IconName; tone: Tone }

const Mark = ({ icon, tone }: Pick<FaceProps, 'icon' | 'tone'>) => (
  <span className={`stat-icon tone-${tone}`}>
    <Icon name={icon} size={20} />
  </span>
)

type CountCardProps = FaceProps & {
  measure?: Measure | undefined
  isBad?: boolean
  /** The page with details. */
  href?: string
  /** Centered in the card instead of at its start. */
  isCentred?: boolean
}

/** A figure with an icon. */
export function CountCard({ label, value, icon, tone, ...rest }: CountCardProps) {
  const { measure, isBad = false, href, isCentred = false } = rest
  const words = (
    <>
      <Mark icon={icon} tone={tone} />
      <span className="stat-text d-grid gap-1 min-w-0">
        <span className="stat-value">
          <bdi>{value}</bdi>
        </span>
        <span className="kpi-label">{label}</span>
        {measure && <Delta {...measure} isBad={isBad} isShort={isCentred} />}
      </span>
    </>
  )
  const className = isCentred ? 'card stat is-centred' : 'card stat'
  if (!href) return <div className={className}>{words}</div>
  return (
    <a className={className} href={href}>
      {words}
    </a>
  )
}

type LineCardProps = {
  name: LineName
  measure: Measure
  marks: Day[]
  icon: IconName
  tone: Tone
  series: number
  isArea?: boolean
  /** For pages without a table of all lines. */
  hasTable?: boolean
}

/** A figure with its trend. */
export function LineCard({ name, measure, marks, icon, tone, series, ...rest }: LineCardProps) {
  const { isArea = false, hasTable = false } = rest
  const t = useWords('analytics')
  const { value, course } = useFigures()
  return (
    <section className="card stat-line overflow-hidden" aria-labelledby={`line-${name}`}>
      <div className="stat align-items-start justify-content-between">
        <span className="stat-text d-grid gap-1 min-w-0">
          <h2 className="kpi-label" id={`line-${name}`}>
            {t(name)}
          </h2>
          <span className="stat-value">
            <bdi>{value(name, measure.now)}</bdi>
          </span>
          <Delta {...measure} />
        </span>
        <Mark icon={icon} tone={tone} />
      </div>
      <Spark
        values={measure.series}
        label={course(name, measure, marks)}
        series={series}
        isArea={isArea}
      />
      {hasTable && <LineTable label={t(name)} lines={[[name, measure]]} marks={marks} />}
    </section>
  )
}

/** Revenue of this quarter, whose line has its own points. */
export const QuarterCard = (props: { measure: Measure; today: Day; hasTable?: boolean }) => (
  <LineCard
    {...props}
    {...{ name: 'quarter', icon: 'calendar', tone: 'danger', series: 6, isArea: true }}
    marks={getBuckets(toQuarter(props.today).now)}
  />
)

/** The data of the lines of a page. */
export function LineTable({
  label,
  lines,
  marks,
}: {
  label: string
  lines: [LineName, Measure][]
  marks: Day[]
}) {
  const t = useWords('analytics')
  const { day, value } = useFigures()
  return (
    <AsTable
      label={label}
      head={[t('from'), ...lines.map(([name]) => t(name))]}
      rows={marks.map((mark, at) => ({
        key: mark,
        cells: [day(mark), ...lines.map(([name, { series }]) => value(name, series[at] ?? 0))],
      }))}
    />
  )
}

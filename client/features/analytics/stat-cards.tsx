import type { Measure } from '#db/analytics/model.ts'
import type { Day } from '#db/time/model.ts'
import { useFormat } from '../../languages/format.ts'
import { useWords } from '../../languages/words.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Delta } from './delta.tsx'
import type { LineName } from './endpoints.ts'
import { Spark } from './spark.tsx'
import { useFigures } from './use-figures.ts'

type FaceProps = { label: string; value: string; icon: IconName; tone: Tone }

const Mark = ({ icon, tone }: Pick<FaceProps, 'icon' | 'tone'>) => (
  <span className={`stat-icon tone-${tone}`}>
    <Icon name={icon} size={20} />
  </span>
)

type CountCardProps = FaceProps & {
  measure?: Measure | undefined
  isBad?: boolean
  /** The screen that tells more of it. */
  href?: string
  /** In the middle of its card, or at its side. */
  isCentred?: boolean
}

/** One number with its picture. */
export function CountCard({ label, value, icon, tone, ...rest }: CountCardProps) {
  const { measure, isBad = false, href, isCentred = false } = rest
  const words = (
    <>
      <Mark icon={icon} tone={tone} />
      <span className="stat-text">
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
}

/** One number and how it went. */
export function LineCard({ name, measure, marks, icon, tone, series, isArea }: LineCardProps) {
  const t = useWords('analytics')
  const { value, course } = useFigures()
  return (
    <section className="card stat-line" aria-labelledby={`line-${name}`}>
      <div className="stat">
        <span className="stat-text">
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
        isArea={isArea ?? false}
      />
    </section>
  )
}

/** The numbers behind the lines of a page. */
export function LineTable({ lines, marks }: { lines: [LineName, Measure][]; marks: Day[] }) {
  const t = useWords('analytics')
  const { day, value } = useFigures()
  const format = useFormat()
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          {lines.map(([name]) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map((mark, at) => (
          <tr key={mark}>
            <th scope="row">
              <time dateTime={mark} title={format.dayAndYear(new Date(mark))}>
                {day(mark)}
              </time>
            </th>
            {lines.map(([name, { series }]) => (
              <td key={name}>
                <bdi>{value(name, series[at] ?? 0)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { getBuckets, type Measure, toQuarter } from '#db/analytics/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Spark, SparkBars } from '../charts/sparkline.tsx'
import { Delta } from '../delta.tsx'
import type { LineName } from '../endpoints.ts'
import { useFigures } from '../use-figures.ts'
import { CardFoot, useIsLoading } from './card-foot.tsx'
import { CardMenu } from './card-menu.tsx'

type FaceProps = { label: string; value: string; icon: IconName; tone: Tone }

const Mark = ({ icon, tone }: Pick<FaceProps, 'icon' | 'tone'>) => (
  <span className={`icon-tile tone-${tone}`}>
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
      <span className={isCentred ? undefined : 'd-none d-sm-contents'}>
        <Mark icon={icon} tone={tone} />
      </span>
      <span className="d-grid gap-1 min-w-0">
        <span className="fs-xxl fw-bolder tabular">
          <bdi>{value}</bdi>
        </span>
        <span className="kpi-label text-muted fs-sm fw-medium text-break">{label}</span>
        {measure && <Delta {...measure} isBad={isBad} isShort={isCentred} />}
      </span>
    </>
  )
  const className = isCentred ? 'card stat is-centred' : 'card stat'
  if (!href) return <div className={className}>{words}</div>
  return (
    <a className={`${className} hover-border text-reset text-decoration-none`} href={href}>
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

/** The figures of performances: on most days there are none, so that a line would look like an outage. */
const ofPerformances = new Set<LineName>(['tickets', 'takings', 'quarter'])

/** A figure with its trend. */
export function LineCard({ name, measure, marks, icon, tone, series, isArea }: LineCardProps) {
  const t = useTranslations('analytics')
  const { labeled } = useFormat()
  const { day, value, course } = useFigures()
  const figures = measure.series.map((one, at) => [day(marks[at] ?? ''), value(name, one)] as const)
  const Drawing = ofPerformances.has(name) ? SparkBars : Spark
  return (
    <section
      className="card overflow-hidden"
      aria-labelledby={`line-${name}`}
      aria-busy={useIsLoading()}
    >
      <div className="stat d-grid flex-fill grid-cols-1-auto row-gap-1 align-items-start align-content-end">
        <span className="d-contents d-sm-grid gap-1 min-w-0">
          <h2
            className="order-first align-self-center kpi-label text-muted fs-sm fw-medium text-break"
            id={`line-${name}`}
          >
            {t(name)}
          </h2>
          <span className="g-col-full fs-xxl fw-bolder tabular text-nowrap">
            <bdi>{value(name, measure.now)}</bdi>
          </span>
        </span>
        <span className="order-first order-sm-0 d-flex gap-1">
          <span className="d-none d-sm-contents">
            <Mark icon={icon} tone={tone} />
          </span>
          <CardMenu
            title={t(name)}
            table={{
              head: [t('from'), t(name)],
              rows: figures.map((cells, at) => ({ key: marks[at] ?? '', cells: [...cells] })),
            }}
          />
        </span>
        <Delta {...measure} />
      </div>
      <Drawing
        values={measure.series}
        tooltips={figures.map(([when, text]) => labeled(when, text))}
        label={course(name, measure, marks)}
        series={series}
        isArea={isArea}
      />
      <CardFoot />
    </section>
  )
}

/** Revenue of this quarter, whose line has its own points. */
export const QuarterCard = ({ measure, today }: { measure: Measure; today: Day }) => (
  <LineCard
    measure={measure}
    {...{ name: 'quarter', icon: 'calendar', tone: 'info', series: 5, isArea: true }}
    marks={getBuckets(toQuarter(today).now)}
  />
)

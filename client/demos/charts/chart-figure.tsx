import { type LazyExoticComponent, type ReactNode, Suspense, useRef } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PictureSkeleton } from '#client/ui/skeleton.tsx'
import { useHasBeenNear } from '#client/ui/use-has-been-near.ts'
import type { Figure, FigureName } from '#db/box-office/model.ts'
import { useFigureLabels } from './figure-labels.ts'
import { pictureOf } from './picture.ts'

export type DrawingProps<Kind extends string> = { kind: Kind; figure: Figure; label: string }

type ChartFigureProps<Kind extends string> = {
  /** The charting library, which is loaded when the chart becomes visible. */
  Drawing: LazyExoticComponent<(props: DrawingProps<Kind>) => ReactNode>
  kind: Kind
  name: FigureName
  figure: Figure | undefined
}

/** A chart with a summary, its data as a table, and downloads of both. */
export function ChartFigure<Kind extends string>({
  Drawing,
  kind,
  name,
  figure,
}: ChartFigureProps<Kind>) {
  const t = useTranslations('charts')
  const { title, summary, labeled } = useFigureLabels()
  const drawing = useRef<HTMLDivElement>(null)
  const isSeen = useHasBeenNear(drawing)
  if (!figure) return <EmptyState icon="lock" title={t('notPermitted')} />
  if (figure.rows.length === 0) {
    return <EmptyState icon="bar-chart-2" title={t('none')} text={t('noneText')} />
  }

  async function savePicture() {
    const { current } = drawing
    if (!current) return
    const background = getComputedStyle(current).getPropertyValue('--surface')
    const picture = await pictureOf(current, background)
    if (picture)
      Object.assign(document.createElement('a'), { href: picture, download: name }).click()
  }

  return (
    <figure className="wide d-grid gap-3 min-w-0">
      <figcaption>
        <h3 className="fs-base">{title(name)}</h3>
        <p className="m-0 text-body-secondary">{summary(name, figure)}</p>
      </figcaption>
      <div ref={drawing} className="chart-drawing needs-scripting position-relative min-w-0 h-320">
        {isSeen ? (
          <Suspense fallback={<PictureSkeleton />}>
            <Drawing
              kind={kind}
              figure={figure}
              label={`${title(name)}. ${summary(name, figure)}`}
            />
          </Suspense>
        ) : (
          <PictureSkeleton />
        )}
      </div>
      <div className="d-flex flex-wrap align-items-start gap-2">
        <details className="disclosure flex-fill min-w-0 mw-100">
          <summary className="btn btn-sm d-inline-flex px-0 text-primary">
            {t('asTable')}
            <Icon name="chevron-down" size={16} />
          </summary>
          <Scrolled label={title(name)}>
            <FigureTable figure={figure} />
          </Scrolled>
        </details>
        <a
          className="btn btn-sm btn-outline-secondary"
          href={`/api/box-office/figures/${name}`}
          download={`${name}.csv`}
        >
          {t('csv')}
          <span className="visually-hidden">{labeled('', title(name))}</span>
        </a>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary needs-scripting"
          onClick={() => void savePicture()}
        >
          {t('png')}
          <span className="visually-hidden">{labeled('', title(name))}</span>
        </button>
      </div>
    </figure>
  )
}

function FigureTable({ figure: { columns, rows } }: { figure: Figure }) {
  const { head, cell } = useFigureLabels()
  return (
    <table className="table table-sm fs-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <th className="position-sticky top-0" key={column.name} scope="col">
              {head(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
          <tr key={index}>
            {columns.map(({ name: column, kind: columnKind }, at) =>
              at === 0 ? (
                <th key={column} scope="row">
                  {cell(columnKind, row[at])}
                </th>
              ) : (
                <td key={column}>
                  <bdi>{cell(columnKind, row[at])}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    className="chart-scroll mh-320 mt-2 overflow-auto border rounded"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
)

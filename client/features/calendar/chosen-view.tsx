import { memo, Suspense } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Agenda, DayList } from './agenda-view.tsx'
import type { CalendarView } from './endpoints.ts'
import { Month } from './month-view.tsx'
import type { ViewProps } from './view-props.ts'
import { Week } from './week-view.tsx'

const Year = lazyPart(async () => (await import('./year-view.tsx')).Year)

/** Renders again only with other data, so that the server's markup stays until the code has loaded. */
const YearView = memo(({ data }: { data: CalendarView }) => (
  <Suspense>
    <Year data={data} />
  </Suspense>
))

/** The calendar in the chosen view. */
export function ChosenView(props: ViewProps) {
  const { data, unseen } = props
  const t = useTranslations('calendar')
  if (data.q !== undefined || data.view === 'agenda') return <Agenda {...props} />
  if (data.view === 'month') {
    return (
      <>
        <Month {...props} />
        <div className="d-md-none d-print-none border-top">
          <DayList day={data.date} {...props} />
        </div>
      </>
    )
  }
  if (data.view === 'year') {
    return <YearView data={data} />
  }
  const rest = data.view === 'day' ? unseen(data.date) : 0
  return (
    <>
      {rest > 0 && (
        <p className="m-0 py-2 px-card text-muted fs-sm">{t('notShown', { count: rest })}</p>
      )}
      <Week {...props} />
    </>
  )
}

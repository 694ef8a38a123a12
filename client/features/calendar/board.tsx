import { useWords } from '../../i18n/words.ts'
import { Agenda, DayList } from './agenda.tsx'
import type { BoardProps } from './board-props.ts'
import { Month } from './month.tsx'
import { Week } from './week.tsx'

/** The calendar in the chosen view. */
export function Board(props: BoardProps) {
  const { data, unseen } = props
  const t = useWords('calendar')
  if (data.view === 'agenda') return <Agenda {...props} />
  if (data.view === 'month') {
    return (
      <>
        <Month {...props} />
        <div className="cal-phone-day">
          <DayList day={data.date} {...props} />
        </div>
      </>
    )
  }
  const rest = data.view === 'day' ? unseen(data.date) : 0
  return (
    <>
      {rest > 0 && <p className="cal-rest">{t('notShown', { count: rest })}</p>}
      <Week {...props} />
    </>
  )
}

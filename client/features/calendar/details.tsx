import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Invitation } from '#db/calendar/guests.ts'
import type { DefaultReminders, OwnCalendar } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { type Day, toDay } from '#db/shared/time/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CalendarMark } from './calendars/calendar-list.tsx'
import { LabelMark, useFormatTimes } from './chip.tsx'
import { useDates } from './dates.ts'
import { toTimes, toValues } from './editing.ts'
import { AnswerButtons, GuestList } from './guest-list.tsx'
import { isBar } from './layout.ts'
import { useFormatReminders } from './reminder-fields.tsx'
import { useFormatRule } from './rule-words.ts'
import { ScopeChoice } from './scope.tsx'

type DetailsProps = {
  event: CalendarEvent
  calendars: OwnCalendar[]
  /** The reminders of events that have none of their own. */
  defaults: DefaultReminders
  /** The day of the opened occurrence of a series. */
  on: Day | undefined
  /** The times of the occurrence, as the editor has them. */
  values: Record<string, string>
  /** Its guests, if there are any. */
  invitation: Invitation | undefined
  zone: string
  back: string
}

/** What an event says, with links to edit and duplicate it and a button to delete it. */
export function Details({
  event,
  calendars,
  defaults,
  on,
  values,
  invitation,
  zone,
  back,
}: DetailsProps) {
  const t = useWords('calendar')
  const sayRule = useFormatRule()
  const sayReminders = useFormatReminders()
  const isSeries = event.repeat !== 'none'
  const { id, title, label, location, description, answer } = event
  const isGuest = answer !== null
  const calendar = calendars.find((each) => each.id === event.calendar)
  const reminders = event.reminders ?? defaults[event.allDay ? 'allDayReminders' : 'reminders']
  const part: Record<string, string> = on ? { on } : {}
  const { startDate = '' } = toValues(event, event.allDay ? zone : event.zone || zone)
  const toLink = (more: Record<string, string>) =>
    `${back}&${new URLSearchParams({ ...more, ...part })}`
  return (
    <Panel title={title} back={back}>
      <Form method="post">
        <div className="panel-body cal-details">
          <Line icon="clock">
            <When values={values} />
            {isSeries && <span className="d-block text-muted">{sayRule(event, startDate)}</span>}
          </Line>
          {location && (
            <Line icon="map-pin">
              <span dir="auto">{location}</span>
            </Line>
          )}
          {invitation && (
            <Line icon="users">
              <GuestList event={id} loaded={invitation} />
            </Line>
          )}
          {description && (
            <Line icon="align-left">
              <span className="cal-description" dir="auto">
                <LinkedText>{description}</LinkedText>
              </span>
            </Line>
          )}
          {reminders.length > 0 && (
            <Line icon="bell">
              <span>{sayReminders(reminders)}</span>
            </Line>
          )}
          {calendar && calendars.length > 1 && (
            <Line icon="calendar">
              <CalendarMark color={calendar.color} />{' '}
              <bdi>{calendar.name || t('firstCalendar')}</bdi>
            </Line>
          )}
          <Line icon="tag">
            <LabelMark label={label} /> {t(label)}
          </Line>
          {isGuest && invitation && (
            <AnswerButtons chosen={(on && invitation.dayAnswers[on]) || answer} on={on} />
          )}
        </div>
        <footer className="panel-foot">
          <input type="hidden" name="id" value={id} />
          {on && <input type="hidden" name="on" value={on} />}
          {isSeries && on && <ScopeChoice chosen="one" isGuest={isGuest} />}
          <a className="btn btn-primary" href={toLink({ event: `${id}` })} data-first="">
            {t('edit')}
          </a>
          <a
            className="btn btn-outline-secondary"
            href={toLink({ new: values.startDate ?? '', copy: `${id}` })}
          >
            {t('duplicate')}
          </a>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="btn btn-ghost is-danger ms-auto"
          >
            <Icon name="trash-2" />
            {t(isGuest ? 'removeFromCalendar' : isSeries && !on ? 'deleteSeries' : 'delete')}
          </button>
        </footer>
      </Form>
    </Panel>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="d-flex gap-3">
    <Icon name={icon} size={18} />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)

/** The times with their day. */
function When({ values }: { values: Record<string, string> }) {
  const dates = useDates()
  const formatTimes = useFormatTimes()
  const times = toTimes(values)
  const isOneDay = !isBar(times) || times.start === times.end
  const text = formatTimes(times)
  return <span>{isOneDay ? `${dates.whole(toDay(times.start))}, ${text}` : text}</span>
}

import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Invitation } from '#db/calendar/guests.ts'
import type { OwnCalendar, SharedCalendar } from '#db/calendar/model.ts'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { type Day, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CalendarMark } from './calendars/calendar-list.tsx'
import { useDates } from './dates.ts'
import { toTimes, toValues } from './editor-state.ts'
import { LabelMark, useFormatTimes } from './event-chip.tsx'
import { isBar } from './event-layout.ts'
import { AnswerButtons, GuestList } from './guest-list.tsx'
import { useFormatRule } from './recurrence-text.ts'
import { useFormatReminders } from './reminder-fields.tsx'
import { ScopeChoice } from './series-scope.tsx'

type DetailsProps = {
  event: CalendarEvent
  calendars: OwnCalendar[]
  shared: SharedCalendar[]
  /** The id of the shared calendar that it is in. */
  share: number | undefined
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
export function EventDetails({
  event,
  calendars,
  shared,
  share,
  defaults,
  on,
  values,
  invitation,
  zone,
  back,
}: DetailsProps) {
  const t = useTranslations('calendar')
  const sayRule = useFormatRule()
  const sayReminders = useFormatReminders()
  const isSeries = event.repeat !== 'none'
  const { id, title, label, location, description, answer } = event
  const isGuest = answer !== null
  const isOwn = share === undefined
  const theirs = shared.find((each) => each.id === share)
  const isReadOnly = !isOwn && (isGuest || theirs?.access !== 'write')
  const usual = defaults[event.allDay ? 'allDayReminders' : 'reminders']
  const reminders = isOwn ? (event.reminders ?? usual) : []
  const part = { ...(on && { on }), ...(share && { of: `${share}` }) }
  const { startDate = '' } = toValues(event, event.allDay ? zone : event.zone || zone)
  const toLink = (more: Record<string, string>) =>
    `${back}&${new URLSearchParams({ ...more, ...part })}`
  return (
    <Panel title={title} back={back}>
      <Form method="post">
        <div className="panel-body d-grid gap-3 align-content-start">
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
              <GuestList {...invitation} />
            </Line>
          )}
          {!isOwn && event.guests.length > 0 && (
            <Line icon="users">
              <bdi>{event.guests.join(', ')}</bdi>
            </Line>
          )}
          {description && (
            <Line icon="align-left">
              <span className="text-pre-wrap" dir="auto">
                <LinkedText>{description}</LinkedText>
              </span>
            </Line>
          )}
          {reminders.length > 0 && (
            <Line icon="bell">
              <span>{sayReminders(reminders)}</span>
            </Line>
          )}
          <CalendarLine event={event} calendars={calendars} theirs={theirs} />
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
          {share && <input type="hidden" name="share" value={share} />}
          <Actions
            event={event}
            on={on}
            isReadOnly={isReadOnly}
            editHref={toLink({ event: `${id}` })}
            copyHref={toLink({ new: values.startDate ?? '', copy: `${id}` })}
          />
        </footer>
      </Form>
    </Panel>
  )
}

type ActionsProps = Pick<DetailsProps, 'event' | 'on'> & {
  isReadOnly: boolean
  editHref: string
  copyHref: string
}

/** The buttons of an event; one that is read-only can be duplicated. */
function Actions({ event, on, isReadOnly, editHref, copyHref }: ActionsProps) {
  const t = useTranslations('calendar')
  const isSeries = event.repeat !== 'none'
  const isGuest = event.answer !== null
  // The editor opens with the chosen part of the series.
  const isPart = isSeries && on !== undefined && !isGuest
  return (
    <>
      {isSeries && on && !isReadOnly && <ScopeChoice chosen="one" isGuest={isGuest} />}
      {!isReadOnly && !isPart && (
        <a className="btn btn-primary" href={editHref} data-first="">
          {t('edit')}
        </a>
      )}
      {!isReadOnly && isPart && (
        <button type="submit" name="intent" value="edit" className="btn btn-primary" data-first="">
          {t('edit')}
        </button>
      )}
      <a className="btn btn-outline-secondary" href={copyHref}>
        {t('duplicate')}
      </a>
      {!isReadOnly && (
        <button
          type="submit"
          name="intent"
          value="delete"
          className="btn btn-ghost text-danger ms-auto"
        >
          <Icon name="trash-2" />
          {t(isGuest ? 'removeFromCalendar' : isSeries && !on ? 'deleteSeries' : 'delete')}
        </button>
      )}
    </>
  )
}

type CalendarLineProps = {
  event: CalendarEvent
  calendars: OwnCalendar[]
  /** The calendar of a colleague that it is in. */
  theirs: SharedCalendar | undefined
}

/** The calendar of an event, if there are several. */
function CalendarLine({ event, calendars, theirs }: CalendarLineProps) {
  const t = useTranslations('calendar')
  const calendar = theirs ?? calendars.find(({ id }) => id === event.calendar)
  if (!calendar || (!theirs && calendars.length < 2)) return null
  return (
    <Line icon="calendar">
      <CalendarMark color={calendar.color} />{' '}
      <bdi>{calendar.name || theirs?.owner.name || t('firstCalendar')}</bdi>
      {theirs?.name && <bdi className="d-block text-muted">{theirs.owner.name}</bdi>}
    </Line>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="d-flex gap-3">
    <span className="text-muted">
      <Icon name={icon} size={18} />
    </span>
    <div className="min-w-0 flex-1 text-break">{children}</div>
  </div>
)

/** The times with their day. */
export function When({ values }: { values: Record<string, string> }) {
  const dates = useDates()
  const formatTimes = useFormatTimes()
  const times = toTimes(values)
  const isOneDay = !isBar(times) || times.start === times.end
  const text = formatTimes(times)
  return <span>{isOneDay ? `${dates.full(toDay(times.start))}, ${text}` : text}</span>
}

import { Form } from 'react-router-dom'
import { maxCalendarNameLength } from '#db/calendar/limits.ts'
import type { OwnCalendar, SharedCalendar } from '#db/calendar/model.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { FormAlert } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IdempotencyField } from '../../../ui/idempotency-field.tsx'
import { NameAndColorFields } from '../../../ui/name-and-color-fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { CalendarMark } from './calendar-list.tsx'

type CalendarsPanelProps = {
  calendars: OwnCalendar[]
  /** The calendars of colleagues. */
  shared: SharedCalendar[]
  /** The calendar that is about to be deleted. */
  removed: OwnCalendar | undefined
  /** The rejected form, if any; its value `id` is the calendar. */
  rejected: Rejected | undefined
  back: string
}

/** The calendars of the account: a form to add one, and one for each; or the question before one is deleted. */
export function CalendarsPanel({
  calendars,
  shared,
  removed,
  rejected,
  back,
}: CalendarsPanelProps) {
  const t = useTranslations('calendar')
  const address = `${back}&calendars=yes`
  if (removed && calendars.length > 1)
    return <Removal calendar={removed} calendars={calendars} back={address} rejected={rejected} />
  return (
    <Panel title={t('calendars')} back={back}>
      <div className="panel-body">
        <FormAlert rejected={rejected} />
        {/* An added calendar empties the form. */}
        <Form
          key={calendars.length}
          id="new-calendar"
          method="post"
          className="field-row py-2"
          noValidate
        >
          <IdempotencyField />
          <CalendarFields rejected={rejected?.values.id ? undefined : rejected} />
          <button type="submit" name="intent" value="add-calendar" className="btn btn-primary">
            {t('addCalendar')}
          </button>
        </Form>
        <ul className="list-plain">
          {calendars.map((calendar) => (
            <li key={`${calendar.id} ${calendar.name} ${calendar.color}`}>
              <CalendarForm
                calendar={calendar}
                rejected={rejected?.values.id === String(calendar.id) ? rejected : undefined}
                sharingHref={`${address}&sharing=${calendar.id}`}
                removalHref={calendars.length > 1 ? `${address}&removed=${calendar.id}` : undefined}
              />
            </li>
          ))}
        </ul>
        <SharedList shared={shared} />
      </div>
    </Panel>
  )
}

type CalendarFormProps = {
  calendar: OwnCalendar
  rejected: Rejected | undefined
  /** Where it can be shared. */
  sharingHref: string
  /** Where it can be deleted. */
  removalHref: string | undefined
}

function CalendarForm({ calendar, rejected, sharingHref, removalHref }: CalendarFormProps) {
  const t = useTranslations('calendar')
  const { id, isDefault } = calendar
  const name = calendar.name || t('firstCalendar')
  return (
    <Form id={`calendar-${id}`} method="post" className="field-row py-2" noValidate>
      <input type="hidden" name="id" value={id} />
      <CalendarFields calendar={calendar} rejected={rejected} />
      <div className="d-flex flex-wrap align-items-center gap-2">
        <button
          type="submit"
          name="intent"
          value="change-calendar"
          className="btn btn-outline-secondary btn-sm"
          aria-label={t('saveCalendar', { name })}
        >
          {t('save')}
        </button>
        {isDefault ? (
          <span className="text-muted fs-sm">{t('isDefaultCalendar')}</span>
        ) : (
          <button
            type="submit"
            name="intent"
            value="default-calendar"
            className="btn btn-ghost btn-sm"
            aria-label={t('makeDefaultOf', { name })}
          >
            {t('makeDefault')}
          </button>
        )}
        <a
          className="btn btn-ghost btn-icon"
          href={sharingHref}
          aria-label={t('shareCalendarOf', { name })}
          title={t('shareButton')}
        >
          <Icon name="user-plus" />
        </a>
        <a
          className="btn btn-ghost btn-icon"
          href={`/api/apps/calendar/calendars/${id}/events.ics`}
          aria-label={t('exportCalendar', { name })}
          title={t('export')}
        >
          <Icon name="download" />
        </a>
        {removalHref && (
          <a
            className="btn btn-ghost btn-icon text-danger"
            href={removalHref}
            aria-label={t('deleteCalendarOf', { name })}
            title={t('delete')}
          >
            <Icon name="trash-2" />
          </a>
        )}
      </div>
    </Form>
  )
}

/** The calendars of colleagues, each with a button to remove it. */
function SharedList({ shared }: { shared: SharedCalendar[] }) {
  const t = useTranslations('calendar')
  if (shared.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1">{t('sharedWithMe')}</h3>
      <ul className="list-plain">
        {shared.map(({ id, name, color, owner, access }) => (
          <li key={id}>
            <Form method="post" className="field-row py-2">
              <input type="hidden" name="id" value={id} />
              <CalendarMark color={color} />
              <p className="flex-1 min-w-0 m-0">
                <bdi className="d-block">{name || owner.name}</bdi>
                <span className="text-muted fs-sm">
                  <bdi>{owner.name}</bdi> · {t(`access_${access}`)}
                </span>
              </p>
              <button
                type="submit"
                name="intent"
                value="leave-calendar"
                className="btn btn-ghost btn-sm text-danger"
                aria-label={t('removeShareOf', { name: name || owner.name })}
              >
                {t('removeShare')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}

type CalendarFieldsProps = { calendar?: OwnCalendar; rejected: Rejected | undefined }

function CalendarFields({ calendar, rejected }: CalendarFieldsProps) {
  const t = useTranslations('calendar')
  const { name = '', color = null } = calendar ?? {}
  return (
    <>
      {calendar && <CalendarMark color={color} />}
      <NameAndColorFields
        label={t('calendarName')}
        maxLength={maxCalendarNameLength}
        item={calendar && { name: name || t('firstCalendar'), color }}
        noColor={t('colorOfLabel')}
        rejected={rejected}
      />
    </>
  )
}

type RemovalProps = {
  calendar: OwnCalendar
  calendars: OwnCalendar[]
  back: string
  rejected: Rejected | undefined
}

/** Asks what happens to the events of a calendar that is deleted. */
function Removal({ calendar, calendars, back, rejected }: RemovalProps) {
  const t = useTranslations('calendar')
  const nameOf = ({ name }: OwnCalendar) => name || t('firstCalendar')
  return (
    <Panel title={t('deleteCalendar', { name: nameOf(calendar) })} back={back}>
      <Form method="post">
        <div className="panel-body">
          <FormAlert rejected={rejected} />
          <input type="hidden" name="id" value={calendar.id} />
          <SelectField name="moveTo" label={t('eventsOfCalendar')} rejected={rejected}>
            {calendars
              .filter(({ id }) => id !== calendar.id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {t('moveEventsTo', { name: nameOf(each) })}
                </option>
              ))}
            <option value="">{t('deleteEvents')}</option>
          </SelectField>
        </div>
        <footer className="panel-foot">
          <button type="submit" name="intent" value="delete-calendar" className="btn btn-danger">
            {t('deleteCalendarButton')}
          </button>
          <a className="btn btn-outline-secondary" href={back} data-first="">
            {t('cancel')}
          </a>
        </footer>
      </Form>
    </Panel>
  )
}

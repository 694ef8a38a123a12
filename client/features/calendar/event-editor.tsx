import { type ComponentProps, Fragment, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { Availability } from '#db/calendar/free-busy.ts'
import type { OwnCalendar, SharedCalendar } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Recipients } from '../../ui/recipients.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useLatestVersion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Suggest } from '../../ui/use-suggestions.ts'
import { AvailabilityPart } from './availability.tsx'
import { type EditorState, toOccurrenceValues, toValues } from './editor-state.ts'
import { calendar } from './endpoints.ts'
import { When } from './event-details.tsx'
import { toOriginal } from './merge-event.ts'
import { LabelChoice, OwnFields, SendUpdates } from './own-fields.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { ScopeChoice } from './series-scope.tsx'
import { toShareChoice } from './sharing/event-calls.ts'
import { TimeFields } from './time-fields.tsx'
import { useFocusOnSaved } from './use-focus-on-saved.ts'

/** A rejected form of the editor, with the stored event if it has changed meanwhile. */
export type EventRejected = Rejected & { current?: CalendarEvent; availability?: Availability }

type EditorProps = {
  editing: EditorState
  calendars: OwnCalendar[]
  shared: SharedCalendar[]
  zone: string
  rejected: EventRejected | undefined
  back: string
}

/** The editor of an event. */
export function Editor({ editing: stored, calendars, shared, zone, rejected, back }: EditorProps) {
  const t = useTranslations('calendar')
  const form = useRef<HTMLFormElement>(null)
  useFocusOnSaved(form, rejected)
  const unsaved = useUnsavedChanges(form, { answer: rejected, isSaved: false, isEmptied: false })
  const { isSending, send } = useSend({ onSend: unsaved.noteSent })
  const editing = useLatestVersion(stored, ({ event }) => event?.version, {
    ...{ form, unsaved },
    isHeld: isSending || rejected !== undefined,
  })
  const { event, on, share, zones } = editing
  const values = rejected?.values ?? editing.values
  const isGuest = event !== undefined && event.answer !== null
  const isSeries = event !== undefined && event.repeat !== 'none'
  return (
    <Panel title={t(event ? 'editEvent' : 'newEvent')} back={back}>
      <Form ref={form} method="post" noValidate onSubmit={send} {...unsaved.handlers}>
        <div className="panel-body">
          <Fragment key={event?.version}>
            {rejected?.current ? (
              <Conflict current={rejected.current} on={on} zone={zone} />
            ) : (
              <FormAlert rejected={rejected} />
            )}
            <HiddenFields editing={editing} values={values} zone={zone} />
            <IdempotencyField />
            {/* The first button of a form is its default button. */}
            <button
              type="submit"
              name="intent"
              value="save"
              className="visually-hidden"
              tabIndex={-1}
            >
              {t('save')}
            </button>
            {isGuest ? (
              <OwnFields values={values} />
            ) : (
              <EventFields rejected={rejected} values={{ zone, ...values }} zones={zones} />
            )}
            {!share && (
              <CalendarChoice
                calendars={calendars}
                shared={event ? [] : shared.filter(({ access }) => access === 'write')}
                {...{ rejected, values }}
              />
            )}
            {!share && <ReminderFields values={values} defaults={editing.defaults} />}
            {!isGuest && (
              <RecurrenceFields rejected={rejected} values={values} isSeries={isSeries && !on} />
            )}
            {!isGuest && event && event.guests.length > 0 && <SendUpdates chosen={values.notify} />}
            {event?.series != null && <p className="form-text">{t('replacesOne')}</p>}
          </Fragment>
        </div>
        <footer className="panel-foot">
          {isSeries && on && !isGuest && <ScopeChoice chosen={values.scope} />}
          <button
            type="submit"
            name="intent"
            value="save"
            className="btn btn-primary"
            disabled={isSending}
          >
            {t('save')}
          </button>
          <a className="btn btn-outline-secondary" href={back} onClick={unsaved.forget}>
            {t('cancel')}
          </a>
          {event && !isGuest && (
            <span className="d-flex flex-wrap gap-1 ms-auto">
              <button
                type="submit"
                name="intent"
                value="delete"
                className="btn btn-ghost text-danger"
              >
                <Icon name="trash-2" />
                {t(isSeries && !on ? 'deleteSeries' : 'delete')}
              </button>
            </span>
          )}
        </footer>
        {unsaved.question}
      </Form>
    </Panel>
  )
}

type HiddenFieldsProps = { editing: EditorState; values: Record<string, string>; zone: string }

function HiddenFields({ editing: { event, on, share, zones }, values, zone }: HiddenFieldsProps) {
  return (
    <>
      {event && <input type="hidden" name="id" value={event.id} />}
      {event && <input type="hidden" name="version" value={values.version ?? event.version} />}
      {event && (
        <input type="hidden" name="original" value={values.original ?? toOriginal(event, zone)} />
      )}
      {on && <input type="hidden" name="on" value={on} />}
      {share && <input type="hidden" name="share" value={share} />}
      {!zones && <input type="hidden" name="zone" value={zone} />}
    </>
  )
}

const suggest: Suggest = (q, signal) => callOverHttp(calendar.people, { q }, signal)

type PartProps = { rejected: Rejected | undefined; values: Record<string, string> }

type EventFieldsProps = PartProps & {
  rejected: EventRejected | undefined
  zones: EditorState['zones']
}

/** All fields but the repetition. */
function EventFields({ rejected, values, zones }: EventFieldsProps) {
  const t = useTranslations('calendar')
  const [revision, setRevision] = useState(0)
  return (
    <>
      <Field
        name="title"
        label={t('title')}
        rejected={rejected}
        defaultValue={values.title}
        maxLength={200}
        autoComplete="off"
        required
        data-first=""
      />
      <TimeFields {...{ rejected, values, zones }} />
      <LabelChoice chosen={values.label} />
      <Field
        name="location"
        label={t('location')}
        rejected={rejected}
        defaultValue={values.location}
        maxLength={200}
      />
      <Recipients
        name="guests"
        label={t('guests')}
        start={(values.guests ?? '').replaceAll('\n', ', ')}
        suggest={suggest}
        error={rejected?.errors.guests?.[0]}
        isField
        onChange={() => setRevision((before) => before + 1)}
      />
      <AvailabilityPart answered={rejected?.availability} revision={revision} />
      <Field
        name="description"
        label={t('description')}
        input={TextArea}
        rejected={rejected}
        defaultValue={values.description}
      />
    </>
  )
}

type CalendarChoiceProps = PartProps & { calendars: OwnCalendar[]; shared: SharedCalendar[] }

/** The calendar of the event, if there are several; a new one is added to the default one. */
function CalendarChoice({ calendars, shared, rejected, values }: CalendarChoiceProps) {
  const t = useTranslations('calendar')
  if (calendars.length + shared.length < 2) return null
  const usual = calendars.find(({ isDefault }) => isDefault)?.id
  return (
    <SelectField
      name="calendar"
      label={t('calendar')}
      rejected={rejected}
      defaultValue={values.calendar || usual}
    >
      {calendars.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || t('firstCalendar')}
        </option>
      ))}
      {shared.map(({ id, name, owner }) => (
        <option key={toShareChoice(id)} value={toShareChoice(id)}>
          {name ? `${name} (${owner.name})` : owner.name}
        </option>
      ))}
    </SelectField>
  )
}

const TextArea = (props: ComponentProps<'input'>) => (
  <textarea rows={3} {...(props as ComponentProps<'textarea'>)} />
)

/** A conflict: the stored event and the choice between both versions. */
function Conflict({
  current,
  on,
  zone,
}: Pick<EditorState, 'on'> & { current: CalendarEvent; zone: string }) {
  const t = useTranslations('calendar')
  const isSeries = current.repeat !== 'none'
  const values = on && isSeries ? toOccurrenceValues(current, on, zone) : toValues(current, zone)
  return (
    <div className="alert tone-warning" role="alert" tabIndex={-1}>
      <Icon name="alert-triangle" />
      <div>
        <p>{t('changedMeanwhile')}</p>
        <p>
          <b dir="auto">{current.title}</b>, <When values={values} />
        </p>
        <input type="hidden" name="theirs" value={current.version} />
        <div className="d-flex flex-wrap gap-2">
          <button type="submit" name="intent" value="overwrite" className="btn btn-primary btn-sm">
            {t('keepMine')}
          </button>
          <button
            type="submit"
            name="intent"
            value="yield"
            className="btn btn-outline-secondary btn-sm"
          >
            {t('takeTheirs')}
          </button>
        </div>
      </div>
    </div>
  )
}

import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Availability, PersonBusy, TimeRange } from '#db/calendar/free-busy.ts'
import { addDays, minutesBetween, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { debounceRequest } from '../../lib/api/debounce-request.ts'
import { useDates } from './dates.ts'
import { toAvailabilityQuery } from './editor-state.ts'
import { calendar } from './endpoints.ts'

type AvailabilityPartProps = {
  /** What the server has answered to the form. */
  answered: Availability | undefined
  /** Changes when the guests do. */
  revision: number
}

/** When the guests are busy on the chosen day, and the next times when all are free. It follows the form around it. */
export function AvailabilityPart({ answered, revision }: AvailabilityPartProps) {
  const t = useTranslations('calendar')
  const box = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<{ of: Availability | undefined; data?: Availability }>()
  const availability = fresh?.of === answered ? fresh?.data : answered
  const cancel = useRef(() => {})
  function load(pauseMs?: number) {
    cancel.current()
    cancel.current = debounceRequest(
      (signal) => {
        const form = box.current?.closest('form')
        const query = form && toAvailabilityQuery(toValues(form))
        return query && callOverHttp(calendar.availability, query, signal)
      },
      (data) => setFresh({ of: answered, ...(data && { data }) }),
      pauseMs,
    )
  }
  const loadSoon = useEffectEvent(() => load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guests are part of the form
  useEffect(() => {
    const form = box.current?.closest('form')
    const onChange = () => loadSoon()
    onChange()
    form?.addEventListener('change', onChange)
    return () => {
      cancel.current()
      form?.removeEventListener('change', onChange)
    }
  }, [revision])

  function choose({ start, end }: TimeRange) {
    const form = box.current?.closest('form')
    if (!form) return
    const times = { startDate: start, startTime: start, endDate: end, endTime: end }
    for (const [name, when] of Object.entries(times)) {
      const input = form.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (input) input.value = name.endsWith('Date') ? toDay(when) : when.slice(11)
    }
    form.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div ref={box} className="field">
      <button
        type="submit"
        name="intent"
        value="availability"
        className="btn btn-outline-secondary btn-sm"
        onClick={(event) => {
          event.preventDefault()
          load(0)
        }}
      >
        {t('checkAvailability')}
      </button>
      <div role="status">
        {availability && <Result availability={availability} choose={choose} />}
      </div>
    </div>
  )
}

const toValues = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type ResultProps = { availability: Availability; choose: (slot: TimeRange) => void }

function Result({ availability, choose }: ResultProps) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const { people, slots, start, end } = availability
  const nameOf = ({ isSelf, name }: PersonBusy) => (isSelf ? t('you') : name)
  const conflicts = people.flatMap((person) =>
    (person.busy ?? [])
      .filter((one) => one.start < end && one.end > start)
      .map((one) => ({ name: nameOf(person), times: dates.times(one.start, one.end) })),
  )
  return (
    <div className="mt-3 d-grid gap-2">
      {people.map((person) => (
        <div key={person.email} className="d-grid grid-cols-side side-96 gap-3 align-items-center">
          <bdi className="text-truncate">{nameOf(person)}</bdi>
          {person.busy ? (
            <Strip busy={person.busy} availability={availability} />
          ) : (
            <span className="text-muted fs-sm">{t('busyUnknown')}</span>
          )}
        </div>
      ))}
      {conflicts.length === 0 && <p className="m-0">{t('allFree')}</p>}
      {conflicts.map(({ name, times }) => (
        <p key={`${name} ${times}`} className="m-0">
          {t('isBusy', { name, times })}
        </p>
      ))}
      {slots.length > 0 && (
        <fieldset className="d-flex flex-wrap align-items-center gap-2 m-0 p-0 border-0">
          <legend className="form-label">{t('findTime')}</legend>
          {slots.map((slot) => (
            <button
              key={slot.start}
              type="submit"
              name="slot"
              value={`${slot.start}/${slot.end}`}
              className="btn btn-outline-secondary btn-sm"
              onClick={(event) => {
                event.preventDefault()
                choose(slot)
              }}
            >
              {dates.dayAndWeekday(toDay(slot.start))}, {dates.times(slot.start, slot.end)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type StripProps = { busy: TimeRange[]; availability: TimeRange }

/** The day as a strip with the busy times and the proposed one; the text says the same. */
function Strip({ busy, availability }: StripProps) {
  const day = toDay(availability.start)
  const toStyle = ({ start, end }: TimeRange) => {
    const [from, to] = [toShare(day, start), toShare(day, end)]
    return { insetInlineStart: `${from}%`, inlineSize: `${to - from}%` } as CSSProperties
  }
  return (
    <span
      className="position-relative h-16 overflow-hidden bg-surface-2 border rounded-1"
      aria-hidden="true"
    >
      {busy.map((one) => (
        <span
          key={one.start}
          className="position-absolute top-0 bottom-0 bg-muted"
          style={toStyle(one)}
        />
      ))}
      <span
        className="position-absolute top-0 bottom-0 border-primary"
        style={toStyle(availability)}
      />
    </span>
  )
}

/** Returns where a time is in a day, in percent. */
function toShare(day: string, when: string) {
  const time =
    when < day ? `${day}T00:00` : when > addDays(day, 1) ? `${addDays(day, 1)}T00:00` : when
  return (minutesBetween(`${day}T00:00`, time) / 1440) * 100
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { maxSearchLength, shortViewDays } from '#db/calendar/limits.ts'
import { type EventLabel, labels, type ViewName, views } from '#db/calendar/model.ts'
import {
  addDays,
  addMonths,
  type Day,
  toDay,
  toInstant,
  toWallTime,
} from '#db/shared/time/model.ts'
import { getBrowserTimeZone } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { Breadcrumb } from '../../ui/page-header.tsx'
import { type CalendarLocation, calendarAddress, toHref } from './address.ts'
import { CalendarList } from './calendars/calendar-list.tsx'
import { useDates } from './dates.ts'
import type { CalendarView } from './endpoints.ts'
import { LabelMark } from './event-chip.tsx'

const steps: Record<ViewName, (date: Day, steps: number) => Day> = {
  month: addMonths,
  week: (date, weeks) => addDays(date, weeks * 7),
  day: addDays,
  agenda: (date, pages) => addDays(date, pages * 30),
  days: (date, pages) => addDays(date, pages * shortViewDays),
  year: (date, years) => addMonths(date, years * 12),
}

/** Returns the address of the same view some pages on. */
export const toStepHref = (
  { view, date, labels: chosen }: CalendarLocation,
  offset: number,
): CalendarLocation => ({
  view,
  labels: chosen,
  date: steps[view](date, offset),
})

/** Returns the title of the visible period. */
export function useFormatTitle() {
  const dates = useDates()
  const t = useTranslations('calendar')
  return ({ view, date, from, to, q }: CalendarView) => {
    if (q !== undefined) return t('results', { q })
    if (view === 'year') return date.slice(0, 4)
    if (view === 'month') return dates.month(date)
    return view === 'day' ? dates.full(date) : dates.range(from, addDays(to, -1))
  }
}

/** The title and the navigation of the calendar. */
export function Toolbar({ data, keys }: { data: CalendarView; keys: ReactNode }) {
  const t = useTranslations('calendar')
  const title = useFormatTitle()(data)
  const { q: _, ...period } = data
  return (
    <header className="cal-head d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
      <div className="flex-200">
        <Breadcrumb crumbs={[{ title: t('calendar') }]} />
        <h1 className="capitalize-first">{title}</h1>
      </div>
      <nav className="btn-group d-print-none" aria-label={t('views')}>
        {views.map((view) => (
          <a
            key={view}
            className="btn btn-outline-secondary"
            href={toHref({ ...period, view })}
            aria-current={view === data.view && data.q === undefined ? 'true' : undefined}
          >
            {t(view)}
          </a>
        ))}
      </nav>
      <nav className="d-flex gap-1 d-print-none" aria-label={t('steps')}>
        <a
          className="btn btn-outline-secondary me-1"
          href={toHref({ ...period, date: toDay(data.now) })}
        >
          {t('today')}
        </a>
        <Step data={data} offset={-1} />
        <Step data={data} offset={1} />
      </nav>
      <a
        className="btn btn-primary ms-auto d-print-none"
        href={toHref(data, { new: '' })}
        aria-label={t('new')}
      >
        <Icon name="plus" />
        <span className="d-none d-sm-inline">{t('new')}</span>
      </a>
      {keys}
      <Menu id="calendar-more" label={t('options')}>
        <MenuLink href={toHref(data, { share: 'yes' })} icon="rss">
          {t('share')}
        </MenuLink>
        <MenuLink href={toHref(data, { calendars: 'yes' })} icon="calendar">
          {t('calendars')}
        </MenuLink>
        <MenuLink href={toHref(data, { import: 'yes' })} icon="upload">
          {t('import')}
        </MenuLink>
        <MenuLink href={toHref(data, { settings: 'yes' })} icon="settings">
          {t('settings')}
        </MenuLink>
        <a className="menu-item" href="/api/apps/calendar/events.ics">
          <Icon name="download" />
          {t('export')}
        </a>
      </Menu>
    </header>
  )
}

function Step({ data, offset }: { data: CalendarView; offset: 1 | -1 }) {
  const t = useTranslations('calendar')
  const label = t(offset < 0 ? `previous_${data.view}` : `next_${data.view}`)
  return (
    <a
      className="btn btn-ghost btn-icon"
      href={toHref(toStepHref(data, offset))}
      aria-label={label}
      title={label}
    >
      <Icon name={offset < 0 ? 'chevron-left' : 'chevron-right'} />
    </a>
  )
}

/** The labels and calendars as filters and legend, which phones fold, and the search. */
export function LabelFilter({ data }: { data: CalendarView }) {
  const t = useTranslations('calendar')
  const submit = useSubmit()
  function choose({ currentTarget }: FormEvent<HTMLFormElement>) {
    void submit(currentTarget, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="cal-filters d-flex d-print-none flex-wrap align-items-center row-gap-1 column-gap-4">
      <ListFilters active={labels.length - data.labels.length} className="flex-fill">
        <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-4">
          <Form
            key={data.labels.join()}
            className="d-flex flex-wrap row-gap-2 column-gap-4"
            action={calendarAddress}
            onChange={choose}
          >
            <input type="hidden" name="view" value={data.view} />
            <input type="hidden" name="date" value={data.date} />
            {data.q !== undefined && <input type="hidden" name="q" value={data.q} />}
            <fieldset className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3">
              <legend className="visually-hidden">{t('labels')}</legend>
              {labels.map((label) => (
                <LabelBox key={label} label={label} isOn={data.labels.includes(label)} />
              ))}
            </fieldset>
            <button type="submit" className="btn btn-outline-secondary btn-sm without-scripting">
              {t('apply')}
            </button>
          </Form>
          <CalendarList data={data} />
          <Zone data={data} />
        </div>
      </ListFilters>
      <EventSearch data={data} />
    </div>
  )
}

/** Finds events by their texts. */
function EventSearch({ data }: { data: CalendarView }) {
  const t = useTranslations('calendar')
  return (
    <Form
      key={data.q}
      className="cal-search search search-short flex-200 d-flex gap-2 align-items-center"
      action={calendarAddress}
      role="search"
    >
      <input type="hidden" name="view" value={data.view} />
      <input type="hidden" name="date" value={data.date} />
      {data.labels.length < labels.length &&
        data.labels.map((label) => <input key={label} type="hidden" name="label" value={label} />)}
      <Icon name="search" />
      <input
        type="search"
        name="q"
        className="form-control"
        defaultValue={data.q}
        maxLength={maxSearchLength}
        placeholder={t('search')}
        aria-label={t('search')}
        aria-keyshortcuts="/"
      />
      {data.q !== undefined && (
        <a className="btn btn-ghost btn-sm" href={toHref({ ...data, q: '' })}>
          {t('clearSearch')}
        </a>
      )}
    </Form>
  )
}

function LabelBox({ label, isOn }: { label: EventLabel; isOn: boolean }) {
  const t = useTranslations('calendar')
  return (
    <label className="form-check gap-1 align-items-center py-1 text-body-secondary fs-sm">
      <input
        type="checkbox"
        className="form-check-input"
        name="label"
        value={label}
        defaultChecked={isOn}
      />
      <LabelMark label={label} />
      {t(label)}
    </label>
  )
}

/** The time zone; on a device in another one also its time. */
function Zone({ data: { zone, from, to } }: { data: CalendarView }) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const format = useFormat()
  const [elsewhere, setElsewhere] = useState('')
  useEffect(() => {
    const browserTime = toWallTime(getBrowserTimeZone(), Date.now())
    setElsewhere(browserTime === toWallTime(zone, Date.now()) ? '' : browserTime)
  }, [zone])
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  // The offset may change within the visible period.
  const offsets = [from, addDays(to, -1)].map((day) =>
    format.offset(zone, toInstant(zone, `${day}T12:00`)),
  )
  const offset = [...new Set(offsets)].join(' / ')
  return (
    <p className="d-flex gap-2 align-items-center m-0 text-muted fs-sm d-print-none">
      <Icon name="globe" size={14} />
      <bdi>
        {t('zone', { city, offset })}
        {elsewhere && ` ${t('elsewhere', { time: dates.time(elsewhere) })}`}
      </bdi>
    </p>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { OwnCalendar } from '#db/calendar/model.ts'
import type { Color } from '#db/shared/colors/model.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { toHref } from '../address.ts'
import type { CalendarView } from '../endpoints.ts'

/** The color of a calendar; one without a color has a gray mark. */
export const CalendarMark = ({ color }: { color: Color | null }) => (
  <span className={`bullet tone-${color ?? 'neutral'}`} />
)

/** The calendars and those of colleagues, to show or hide each; nothing while there is only one. */
export function CalendarList({ data }: { data: CalendarView }) {
  const t = useTranslations('calendar')
  const submit = useSubmit()
  const { calendars, shared } = data
  if (calendars.length + shared.length < 2) return null
  function choose({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget)
    form.set('intent', 'show-calendars')
    void submit(form, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form
      key={[...calendars, ...shared].map(({ id, isHidden }) => `${id}${isHidden}`).join()}
      method="post"
      action={toHref(data)}
      className="d-flex flex-wrap row-gap-2 column-gap-4"
      data-draft="off"
      onChange={choose}
    >
      <input type="hidden" name="listed" value={calendars.map(({ id }) => id).join()} />
      <input type="hidden" name="listedShared" value={shared.map(({ id }) => id).join()} />
      <fieldset className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3">
        <legend className="visually-hidden">{t('calendars')}</legend>
        {calendars.map(({ id, name, ...calendar }) => (
          <CalendarBox key={id} field={`calendar${id}`} {...calendar}>
            <bdi>{name || t('firstCalendar')}</bdi>
          </CalendarBox>
        ))}
      </fieldset>
      {shared.length > 0 && (
        <fieldset
          className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3"
          aria-label={t('sharedWithMe')}
        >
          <span className="text-muted fs-sm" aria-hidden="true">
            {t('sharedWithMe')}
          </span>
          {shared.map(({ id, name, owner, ...calendar }) => (
            <CalendarBox key={`shared${id}`} field={`shared${id}`} {...calendar}>
              <bdi>{name || owner.name}</bdi>
              {name && <bdi className="text-muted">{owner.name}</bdi>}
            </CalendarBox>
          ))}
        </fieldset>
      )}
      <button
        type="submit"
        name="intent"
        value="show-calendars"
        className="btn btn-outline-secondary btn-sm without-scripting"
      >
        {t('apply')}
      </button>
    </Form>
  )
}

type CalendarBoxProps = Pick<OwnCalendar, 'color' | 'isHidden'> & {
  field: string
  children: ReactNode
}

const CalendarBox = ({ field, color, isHidden, children }: CalendarBoxProps) => (
  <label className="form-check gap-1 align-items-center py-1 text-body-secondary fs-sm">
    <input
      type="checkbox"
      className="form-check-input"
      name={field}
      value="on"
      defaultChecked={!isHidden}
    />
    <CalendarMark color={color} />
    {children}
  </label>
)

import type { ComponentProps } from 'react'
import { Form } from 'react-router-dom'
import { type CalendarShare, calendarAccess, type OwnCalendar } from '#db/calendar/model.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { callOverHttp } from '../../../lib/api/call-over-http.ts'
import { EmailInput } from '../../../ui/email-input.tsx'
import { Field, FormAlert } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Suggest } from '../../../ui/use-suggestions.ts'
import { todo } from '../../todo/endpoints.ts'

type SharingPanelProps = {
  calendar: OwnCalendar
  shares: CalendarShare[]
  rejected: Rejected | undefined
  back: string
}

/** With whom a calendar is shared, and a form to share it with somebody else. */
export function SharingPanel({ calendar, shares, rejected, back }: SharingPanelProps) {
  const t = useTranslations('calendar')
  const name = calendar.name || t('firstCalendar')
  return (
    <Panel title={t('shareCalendar', { name })} back={back}>
      <div className="panel-body">
        {/* A new colleague empties the form. */}
        <Form
          key={shares.length}
          id="new-share"
          method="post"
          className="field-row py-2"
          noValidate
        >
          <FormAlert rejected={rejected} />
          <input type="hidden" name="id" value={calendar.id} />
          <Field
            name="email"
            input={ColleagueInput}
            label={t('shareEmail')}
            rejected={rejected}
            defaultValue={rejected?.values.email ?? ''}
            data-first=""
          />
          <AccessField chosen={rejected?.values.access} />
          <button type="submit" name="intent" value="share-calendar" className="btn btn-primary">
            {t('shareButton')}
          </button>
        </Form>
        {shares.length === 0 && <p className="text-muted">{t('notShared')}</p>}
        <ul className="list-plain">
          {shares.map((share) => (
            <li key={`${share.email} ${share.access}`}>
              <ShareForm calendar={calendar} share={share} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const suggest: Suggest = (q, signal) => callOverHttp(todo.colleagues, { q }, signal)

const ColleagueInput = (props: ComponentProps<'input'>) => (
  <EmailInput {...props} suggest={suggest} />
)

function ShareForm({ calendar, share }: { calendar: OwnCalendar; share: CalendarShare }) {
  const t = useTranslations('calendar')
  const { name, email, access } = share
  return (
    <Form method="post" className="field-row py-2" data-draft="off">
      <input type="hidden" name="id" value={calendar.id} />
      <input type="hidden" name="email" value={email} />
      <p className="flex-96 min-w-0 m-0 text-break">
        <bdi className="d-block">{name}</bdi>
        <bdi className="d-block text-muted fs-sm" dir="ltr">
          {email}
        </bdi>
      </p>
      <AccessField chosen={access} of={name} />
      <div className="d-flex gap-2">
        <button
          type="submit"
          name="intent"
          value="share-calendar"
          className="btn btn-outline-secondary btn-sm"
          aria-label={t('saveCalendar', { name })}
        >
          {t('save')}
        </button>
        <button
          type="submit"
          name="intent"
          value="unshare-calendar"
          className="btn btn-ghost btn-sm text-danger"
          aria-label={t('removeShareOf', { name })}
        >
          {t('removeShare')}
        </button>
      </div>
    </Form>
  )
}

function AccessField({ chosen = 'read', of }: { chosen: string | undefined; of?: string }) {
  const t = useTranslations('calendar')
  return (
    <SelectField
      name="access"
      label={of ? t('accessOf', { name: of }) : t('access')}
      rejected={undefined}
      defaultValue={chosen}
    >
      {calendarAccess.map((access) => (
        <option key={access} value={access}>
          {t(`access_${access}`)}
        </option>
      ))}
    </SelectField>
  )
}

import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { sendHours } from '#db/mail/send-times.ts'
import { addDays } from '#db/shared/time/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { parseIdRanges } from '../../lib/list/ids.ts'
import { allField, selectedField } from '../../lib/list/use-selection.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { type Rejected, toRejected } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { mailIntents } from './intents.ts'
import { filterOf, listAddress, useListTitle } from './labels.ts'
import { loadActions, notChanged } from './load-actions.ts'

export { MailError as ErrorBoundary } from './mail-error.tsx'

export function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ids = searchParams.get(selectedField) ?? ''
  const isAll = searchParams.get(allField) === 'true'
  const filter = filterOf(params)
  return { filter, ids, isAll, count: parseIdRanges(ids).length }
}

export const action = withActionErrors(async ({ context, params, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const [day, time] = [String(form.get('day') ?? ''), String(form.get('time') ?? '')]
  form.set('until', `${day}T${time}`)
  const filter = filterOf(params)
  const { act } = await loadActions()
  try {
    await act(context, new Request(request.url, { method: 'POST', body: form }), filter)
  } catch (thrown) {
    const { code, fields } = toProblem(thrown) ?? {}
    const error = fields?.until ?? fields?.snoozeUntil
    if (code !== 'invalid' || !error) throw thrown
    return data<Rejected>({ values: { day, time }, errors: { day: [error] } }, 400)
  }
  return redirect(listAddress(filter))
}, notChanged)

export function Component() {
  const { filter, ids, isAll, count } = useLoaderData<typeof loader>()
  const rejected = toRejected(useActionData())
  const t = useTranslations('mail')
  useEffect(() => void loadActions().catch(() => {}), [])
  const today = useToday()
  const list = useListTitle()(filter)
  return (
    <>
      <Title>{t('snooze')}</Title>
      <PageHeader title={t('snooze')} crumbs={[{ title: list, href: listAddress(filter) }]} />
      {!isAll && count === 0 ? (
        <section className="card" aria-label={t('snooze')}>
          <EmptyState
            icon="moon"
            title={t('noneSelected')}
            text={t('noneSelectedText')}
            action={
              <div className="d-flex flex-wrap gap-2 justify-content-center mt-3">
                <a className="btn btn-primary" href={listAddress(filter)}>
                  {t('backTo', { list })}
                </a>
                {filter !== 'snoozed' && (
                  <a className="btn btn-outline-secondary" href={listAddress('snoozed')}>
                    {t('snoozed')}
                  </a>
                )}
              </div>
            }
          />
        </section>
      ) : (
        <section className="card mail-form p-card" aria-label={t('snooze')}>
          <p>{isAll ? t('snoozeAllText', { list }) : t('snoozeText', { count })}</p>
          <Form method="post" noValidate>
            <FormAlert rejected={rejected} />
            <input type="hidden" name={selectedField} value={ids} />
            {isAll && <input type="hidden" name={allField} value="true" />}
            <div className="d-flex flex-wrap gap-3">
              <Field
                name="day"
                label={t('sendDay')}
                rejected={rejected}
                input={DateInput}
                defaultValue={rejected?.values.day ?? addDays(today, 1)}
                min={today}
              />
              <Field
                name="time"
                label={t('sendTime')}
                rejected={rejected}
                input={TimeInput}
                defaultValue={rejected?.values.time ?? sendHours.tomorrow}
              />
            </div>
            <div className="d-flex flex-wrap gap-2 mt-3">
              <button type="submit" className="btn btn-primary" {...mailIntents.button('snooze')}>
                {t('snooze')}
              </button>
              <a className="btn btn-outline-secondary" href={listAddress(filter)}>
                {t('cancel')}
              </a>
            </div>
          </Form>
        </section>
      )}
    </>
  )
}

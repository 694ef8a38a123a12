import { type ActionFunctionArgs, data, redirect, useLoaderData } from 'react-router-dom'
import { parsePreferencesForm } from '#db/preferences/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { settingsAddress, useFrame } from '../../layout/frame.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { safeReturnTo } from '../../lib/api/safe-return.ts'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { AppearanceForm } from './appearance-form.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

/** Stores settings from any form and returns to its page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = context.get(api)
  try {
    if (form.has('reset')) await call(shell.reset, {})
    else await call(shell.choose, parsePreferencesForm(form))
  } catch (thrown) {
    const problem = toProblem(thrown)
    if (!problem) throw thrown
    // The device's time zone is stored again by the next page, and nobody chose it.
    if (!form.has('deviceTimeZone'))
      notice(context, { text: { of: 'shell', key: 'settingsNotSaved' }, problem })
    return data(null, { status: problemStatuses[problem.code] })
  }
  const to = form.get('returnTo')
  return to ? redirect(safeReturnTo(to, settingsAddress)) : null
}

/** The server's list, since browsers have others. */
export const loader = () => ({ zones: Intl.supportedValuesOf('timeZone') })

export function Component() {
  const t = useTranslations('settings')
  const { brand, isSignedIn } = useFrame()
  return (
    <div className={isSignedIn ? 'settings-page' : 'settings-page settings-alone'}>
      <Title>{t('title')}</Title>
      {!isSignedIn && <Logo name={brand} />}
      <PageHeader title={t('title')} text={t('text')} {...(isSignedIn && { crumbs: [] })} />
      <section className="card p-card" aria-label={t('title')}>
        <AppearanceForm>
          <TimeZoneSelect zones={useLoaderData<typeof loader>().zones} />
        </AppearanceForm>
      </section>
    </div>
  )
}

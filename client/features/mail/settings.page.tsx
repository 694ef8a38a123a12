import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { toRejected } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { mail } from './endpoints.ts'
import { listAddress } from './labels.ts'
import { AwayForm } from './settings/away-form.tsx'
import { BlockedList } from './settings/blocked-list.tsx'
import { mailSettings } from './settings/endpoints.ts'
import { LabelForms } from './settings/label-forms.tsx'
import { ListingForm } from './settings/listing-form.tsx'
import { RuleForms } from './settings/rule-forms.tsx'
import { saveSettings } from './settings/save.ts'
import { SignatureForm } from './settings/signature-form.tsx'
import { TemplateForms } from './settings/template-forms.tsx'

async function load({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const [settings, templates, labels, rules, blocked] = await Promise.all([
    call(mailSettings.settings, {}),
    call(mailSettings.templates, {}),
    call(mail.labels, {}),
    call(mailSettings.rules, {}),
    call(mailSettings.blocked, {}),
  ])
  const names = templates.map(({ id, name }) => ({ id, name }))
  return { ...settings, templates: names, labels, rules, blocked }
}

export const loader = liveLoader(load)

export const action = withActionErrors(saveSettings, { of: 'shell', key: 'notDone' })

export function Component() {
  const t = useTranslations('mail-settings')
  const [data] = useLiveData(loader, (kind) => kind === 'mail')
  const rejected = toRejected(useActionData())
  /** Returns the answer to the form with this intent, and of this row. */
  const getRejected = (intent: string, id = '') =>
    rejected?.values.intent === intent && rejected.values.id === id ? rejected : undefined
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader title={t('title')} crumbs={[{ title: t('email'), href: listAddress('inbox') }]} />
      <div className="mail-settings d-grid grid-cols-1 grid-cols-xl-2 gap-gutter">
        <div className="d-grid gap-gutter">
          <SignatureForm signature={data.signature} rejected={getRejected('sign')} />
          <ListingForm groupsConversations={data.groupsConversations} />
        </div>
        <AwayForm away={data.away} rejected={getRejected('away')} />
        <TemplateForms templates={data.templates} getRejected={getRejected} />
        <LabelForms labels={data.labels} getRejected={getRejected} />
        <div className="g-col-full d-grid gap-gutter">
          <RuleForms rules={data.rules} labels={data.labels} getRejected={getRejected} />
          <BlockedList blocked={data.blocked} rejected={getRejected('block')} />
        </div>
      </div>
    </>
  )
}

import { Form, type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { InvoiceForm } from '#db/invoices/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Title } from '../../ui/title.tsx'
import { invoiceAddress, shopPath } from './address.ts'
import { invoices } from './endpoints.ts'
import { InvoiceHistory, InvoiceList } from './invoice-list.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import sheet from './shop.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const { invoices: all } = await call(invoices.list, {})
  // Without an id the latest invoice; an unknown one is a 404.
  const id = searchParams.has('id') ? (parseId(searchParams.get('id')) ?? 0) : all[0]?.id
  return { all, current: id === undefined ? null : await call(invoices.read, { id }) }
})

export async function action({ context, request }: LoaderFunctionArgs) {
  const id = parseId(new URL(request.url).searchParams.get('id')) ?? 0
  const { value, reject, refuse } = await read(request, InvoiceForm)
  if (!value) return reject()
  const answer = await context.get(api)(invoices.send, { id, to: value.to }).catch(refuse)
  if ('type' in answer) return answer
  notice(context, { text: { of: 'invoices', key: 'wasSent', values: { to: value.to } } })
  return null
}

export function Component() {
  const [{ all, current }] = useLiveData(loader, (kind) => kind === 'shop')
  const rejected = useActionData<Rejected>()
  const t = useTranslations('invoices')
  if (!current) {
    const toShop = (
      <a className="btn btn-primary" href={shopPath}>
        {t('toShop')}
      </a>
    )
    return (
      <>
        <Title>{t('invoices')}</Title>
        <PageHeader title={t('invoices')} text={t('text')} crumbs={[]} />
        <section className="card">
          <EmptyState icon="file-text" title={t('none')} text={t('noneText')} action={toShop} />
        </section>
      </>
    )
  }
  const { invoice, issuer } = current
  const { id, number } = invoice
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('titleNumber', { number })}</Title>
      <PageHeader
        title={t('titleNumber', { number })}
        crumbs={[{ title: t('invoices') }]}
        current={number}
        actions={
          <>
            <PrintButton label={t('print')} />
            <a className="btn btn-primary" href={`/api/invoices/${id}/pdf`}>
              <Icon name="download" />
              {t('download')}
            </a>
          </>
        }
      />
      <div className="invoice-columns d-grid d-print-block grid-cols-1 grid-cols-xl-aside gap-gutter align-items-start">
        <InvoiceSheet invoice={invoice} issuer={issuer} />
        <div className="invoice-side d-grid gap-gutter d-print-none">
          <section className="card p-card">
            <Form method="post" action={invoiceAddress(id)} preventScrollReset key={number}>
              <IdempotencyField />
              <FormAlert rejected={rejected} />
              <Field
                name="to"
                type="email"
                label={t('email')}
                rejected={rejected}
                maxLength={254}
                autoComplete="email"
                required
              />
              <button type="submit" className="btn btn-primary">
                <Icon name="send" size={16} />
                {t('send')}
              </button>
            </Form>
            <InvoiceHistory invoice={invoice} />
          </section>
          <InvoiceList all={all} current={id} />
        </div>
      </div>
    </>
  )
}

import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { LayoutFormFields } from '#db/demo-forms/schemas.ts'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import sheet from './demo-forms.scss?url'
import { demoForms } from './endpoints.ts'
import { LayoutForm, layouts } from './layout-form.tsx'

export const action = withActionErrors(async ({ context, request }: LoaderFunctionArgs) => {
  const name = (await request.clone().formData()).get('form')
  const form = name === 'columns' ? name : 'layout'
  const { value, reject, refuse } = await read(request, LayoutFormFields[form])
  if (!value) return reject(checkFields)
  const answer = await context.get(api)(demoForms.check, value).catch(refuse)
  if ('type' in answer) return answer
  const { firstName = '', email } = answer.values
  const values = { name: firstName, email }
  notice(context, { text: { of: 'demo-forms', key: 'accepted', values } })
  return null
})

/** Seven layouts of a form. */
export function Component() {
  const t = useTranslations('demo-forms')
  const rejected = useActionData<Rejected>()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('layouts')}</Title>
      <PageHeader
        title={t('layouts')}
        text={t('layoutsText')}
        crumbs={useMenuBreadcrumb('/forms/layout/form-layout')}
      />
      <div className="d-grid grid-cols-fill col-min-400 gap-gutter">
        {layouts.map((layout) => (
          <LayoutForm
            key={layout}
            layout={layout}
            rejected={rejected?.values?.layout === layout ? rejected : undefined}
          />
        ))}
      </div>
    </>
  )
}

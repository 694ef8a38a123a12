import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { type SampleForm, sampleForms } from '#db/demo-forms/model.ts'
import { SampleFormFields } from '#db/demo-forms/schemas.ts'
import { useBreadcrumbLabels } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import sheet from './demo-forms.scss?url'
import { demoForms } from './endpoints.ts'
import { SampleFormCard } from './sample-form-card.tsx'

const forms = Object.keys(sampleForms) as SampleForm[]

export const action = withActionErrors(async ({ context, request }: LoaderFunctionArgs) => {
  const name = (await request.clone().formData()).get('form')
  const form = forms.find((each) => each === name) ?? 'basic'
  const { value, reject, refuse } = await read(request, SampleFormFields[form])
  if (!value) return reject(checkFields)
  const input = 'seats' in value ? { ...value, seats: String(value.seats) } : value
  const answer = await context.get(api)(demoForms.check, input).catch(refuse)
  if ('type' in answer) return answer
  const values = Object.values(answer.values).join(', ')
  notice(context, { text: { of: 'demo-forms', key: 'valuesAccepted', values: { values } } })
  return null
})

/** Three forms that Formik validates in the browser; without scripts the server validates them. */
export function Component() {
  const t = useTranslations('demo-forms')
  const rejected = useActionData<Rejected>()
  const [title = '', ...above] = useBreadcrumbLabels('/forms/formik').toReversed()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        text={t('formikText')}
        crumbs={above.toReversed().map((word) => ({ title: word }))}
      />
      <div className="d-grid grid-cols-1 grid-cols-lg-2 gap-gutter">
        {forms.map((form) => (
          <SampleFormCard
            key={form}
            form={form}
            rejected={rejected?.values?.form === form ? rejected : undefined}
          />
        ))}
      </div>
    </>
  )
}

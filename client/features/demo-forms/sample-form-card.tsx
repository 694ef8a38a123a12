import { type ComponentType, useId, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { SampleField, SampleForm } from '#db/demo-forms/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { useEnhancement } from '../../ui/use-enhancement.ts'
import { useHasBeenNear } from '../../ui/use-has-been-near.ts'
import type { DemoFormValues } from './endpoints.ts'
import type { FormikFormProps } from './formik-form.tsx'
import { FormButtons, useSampleFields } from './sample-fields.tsx'

type SampleFormCardProps = { form: SampleForm; rejected: Rejected | undefined }

type FormikState = {
  FormikForm: ComponentType<FormikFormProps>
  typed: Partial<Record<SampleField, string>>
}

/** A sample form: plain until Formik has loaded, which happens when the form becomes visible. */
export function SampleFormCard({ form, rejected }: SampleFormCardProps) {
  const t = useTranslations('demo-forms')
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isSeen = useHasBeenNear(card)
  const [formik, setFormik] = useState<FormikState>()
  const [accepted, setAccepted] = useState<DemoFormValues>()
  const fields = useSampleFields(form)

  useEnhancement({
    native: card,
    load: () => import('./formik-form.tsx'),
    isNeeded: isSeen,
    replace({ FormikForm }, native) {
      const plain = native.querySelector('form')
      if (!plain) return
      const typed = Object.fromEntries(new FormData(plain)) as FormikState['typed']
      setFormik({ FormikForm, typed })
    },
  })

  function accept(values: DemoFormValues) {
    setAccepted(values)
    noticesHere.add({ text: { of: 'demo-forms', key: 'formAccepted' } })
  }

  return (
    <section ref={card} className="card form-layout p-card" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {t(`formik_${form}`)}
      </h2>
      {formik ? (
        <formik.FormikForm
          key={rejected ? 'rejected' : 'new'} // the plain form may have been submitted
          form={form}
          typed={formik.typed}
          rejected={rejected}
          labelledBy={id}
          onAccepted={accept}
        />
      ) : (
        <Form
          method="post"
          className={`d-grid gap-4 grid-cols-1 ${form === 'rules' ? 'grid-cols-md-2' : ''} is-${form}`}
          aria-labelledby={id}
          data-draft="off"
          preventScrollReset
          noValidate
        >
          <FormAlert rejected={rejected} />
          <input type="hidden" name="form" value={form} />
          {fields.map((field) => (
            <Field key={field.name} rejected={rejected} {...field} />
          ))}
          <FormButtons isBusy={false} />
        </Form>
      )}
      {accepted && (
        <div className="mt-5" role="status">
          <h3 className="mb-2 fs-sm fw-semibold">{t('result')}</h3>
          <pre
            className="m-0 py-3 px-4 overflow-auto bg-surface-2 rounded fs-sm"
            dir="ltr"
            translate="no"
          >
            {JSON.stringify(accepted, null, 2)}
          </pre>
        </div>
      )}
    </section>
  )
}

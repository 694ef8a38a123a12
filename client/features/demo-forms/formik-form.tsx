import { useFormik } from 'formik'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { SampleField, SampleForm } from '#db/demo-forms/model.ts'
import type { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { useServerMessages } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { Field } from '../../ui/field.tsx'
import { checkFields, type Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DemoFormValues, demoForms } from './endpoints.ts'
import { emptyValues, formikRules } from './formik-rules.ts'
import { FormButtons, useSampleFields } from './sample-fields.tsx'

type Values = Partial<Record<SampleField, string>>

export type FormikFormProps = {
  form: SampleForm
  /** The values of the plain form that this one replaces. */
  typed: Values
  /** The errors of the plain form from the server. */
  rejected: Rejected | undefined
  labelledBy: string
  onAccepted: (values: DemoFormValues) => void
}

/** The errors of the server with the values that they refer to. */
type Refusal = { values: Values; fields: Record<string, string> }

/** Returns the server errors of fields that still have the same value. */
function stillRefused(refusal: Refusal | undefined, values: Values) {
  const fields = Object.entries(refusal?.fields ?? {}) as [SampleField, string][]
  return Object.fromEntries(fields.filter(([name]) => values[name] === refusal?.values[name]))
}

const toInput = (form: SampleForm, values: Values) =>
  ({ form, ...values }) as z.input<typeof DemoFormInput>

const firstErrors = ({ errors }: Rejected): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(
      ([name, messages]) => messages?.slice(0, 1).map((first) => [name, first]) ?? [],
    ),
  )

/** A form managed by Formik: fields are validated on blur, and all of them on submit. */
export function FormikForm({ form, typed, rejected, labelledBy, onAccepted }: FormikFormProps) {
  const translateMessage = useServerMessages()
  const element = useRef<HTMLFormElement>(null)
  const refusal = useRef<Refusal>(
    rejected && { values: rejected.values, fields: firstErrors(rejected) },
  )
  const outcome = useRef<{ message: string }>(undefined)
  const [failure, setFailure] = useState(
    rejected?.message ? { message: rejected.message } : undefined,
  )
  const schema = useMemo(() => formikRules(form), [form])
  const empty = emptyValues(form)
  const initialErrors = rejected ? firstErrors(rejected) : {}

  const formik = useFormik<Values>({
    initialValues: { ...empty, ...typed },
    initialErrors,
    initialTouched: Object.fromEntries(Object.keys(initialErrors).map((name) => [name, true])),
    validationSchema: schema,
    validate: (values) => stillRefused(refusal.current, values),
    async onSubmit(values) {
      try {
        const answer = await callOverHttp(demoForms.check, toInput(form, values))
        outcome.current = undefined
        onAccepted(answer.values)
      } catch (thrown) {
        const problem = toProblem(thrown)
        if (!problem) throw thrown
        const { error, fields = {} } = problem
        refusal.current = { values, fields }
        outcome.current = { message: error }
        formik.setErrors(fields)
      }
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (formik.isSubmitting) return
    refusal.current = undefined // the server validates again
    outcome.current = { message: checkFields }
    await formik.submitForm()
    setFailure(outcome.current)
  }

  function reset(event: FormEvent) {
    event.preventDefault()
    refusal.current = undefined
    setFailure(undefined)
    formik.resetForm({ values: empty, errors: {}, touched: {} })
  }

  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])

  const errors = Object.fromEntries(
    (Object.entries(formik.errors) as [SampleField, string][]).flatMap(([name, error]) =>
      formik.touched[name] ? [[name, [error]]] : [],
    ),
  )
  return (
    <form
      ref={element}
      className={`d-grid gap-4 grid-cols-1 ${form === 'rules' ? 'grid-cols-md-2' : ''} is-${form}`}
      aria-labelledby={labelledBy}
      aria-busy={formik.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onReset={reset}
      noValidate
    >
      {failure && (
        <div className="alert tone-danger" role="alert">
          <Icon name="alert-circle" />
          <div>{translateMessage(failure.message)}</div>
        </div>
      )}
      {useSampleFields(form).map((field) => (
        <Field
          key={field.name}
          {...field}
          rejected={{ values: {}, errors }}
          value={formik.values[field.name] ?? ''}
          onChange={formik.handleChange}
          onBlur={formik.handleBlur}
        />
      ))}
      <FormButtons isBusy={formik.isSubmitting} />
    </form>
  )
}

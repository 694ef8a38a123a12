import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { type Answers, decisions, fieldNames, toStepNumber } from '#db/applications/model.ts'
import type { Application } from '#db/applications/queries.ts'
import { StepForms } from '#db/applications/schemas.ts'
import { api, callUntyped } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { getNumber, getText, getVersion } from '../../lib/form-data.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { checkFields, type Rejected, read, rejectedBy } from '../../ui/form.ts'
import { neighbor, parseParams, type WizardParams, wizardAddress } from './address.ts'
import { applications } from './endpoints.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Handles the forms of the wizard. */
export const wizardAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const form = await request.clone().formData()
    const params = parseParams(new URL(request.url).searchParams)
    switch (form.get('intent')) {
      case 'start': {
        const { applicationId: id } = await context.get(api)(applications.create, {})
        return redirect(wizardAddress({ id, style: params.style }))
      }
      case 'delete':
        await context.get(api)(applications.remove, { id: getNumber(form, 'id') })
        notice(context, { text: { of: 'applications', key: 'deleted' } })
        return redirect(wizardAddress({ style: params.style }))
      case 'next':
      case 'back':
      case 'save':
        return saveStep({ context, request }, form, params)
      case 'submit':
        return submit({ context, request }, form, params)
      case 'review':
        return review({ context, request }, form)
      default:
        throw invalidForm('This request is not valid.')
    }
  },
  { of: 'applications', key: 'notSaved' },
)

/** Returns the fields of a step. */
export function parseAnswers(form: FormData): Partial<Answers> {
  const entered = fieldNames.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : []
  })
  return Object.fromEntries(entered)
}

/** Saves a step. Only "Next" validates it, and not in the wizard with steps in any order. */
async function saveStep({ context, request }: Args, form: FormData, params: WizardParams) {
  const { id = 0, step = 'person', style } = params
  const call = context.get(api)
  const intent = form.get('intent')
  const isNext = intent === 'next'
  if (isNext && style !== 'free' && step !== 'review') {
    const { value, reject } = await read(request, StepForms[step])
    if (!value) return reject(checkFields)
  }
  const next = neighbor(step, intent === 'back' ? -1 : 1)
  const saved = await call(applications.save, {
    id,
    ...getVersion(form),
    application: parseAnswers(form) as object,
    ...(isNext && { wizardStep: toStepNumber(next) }),
  }).catch(explainConflict(form))
  if ('type' in saved) return saved
  if (intent === 'save') {
    notice(context, { text: { of: 'applications', key: 'draftSaved' } })
    return redirect(wizardAddress({ style }))
  }
  return redirect(wizardAddress({ id, step: next, style }))
}

/** Returns the form with its input; after a conflict, saving again overwrites the stored version, which is among it. */
function explainConflict(form: FormData) {
  const answers = parseAnswers(form) as Record<string, string>
  return (thrown: unknown) => {
    const problem = toProblem(thrown)
    if (problem?.code !== 'conflict') return rejectedBy(answers)(thrown)
    const stored = problem.current as Application | undefined
    const message = stored
      ? 'This was changed in another window. Save again to overwrite it.'
      : problem.error
    const values = { ...answers, ...(stored && { version: String(stored.version) }) }
    return data<Rejected>({ message, values, errors: {} }, { status: problemStatuses.conflict })
  }
}

async function submit({ context }: Args, form: FormData, { id = 0, style }: WizardParams) {
  const submitted = await context
    .get(api)(applications.submit, { id, ...getVersion(form) })
    .catch(explainConflict(form))
  return 'type' in submitted ? submitted : redirect(wizardAddress({ id, style }))
}

async function review({ context }: Args, form: FormData) {
  const id = getNumber(form, 'id')
  const note = getText(form, 'note')
  const decision = decisions.find((each) => each === form.get('decision'))
  const input = { id, ...getVersion(form), decision, note }
  const reviewed = await callUntyped(context.get(api), applications.review, input).catch(
    rejectedBy({ id: String(id), note }),
  )
  if ('type' in reviewed) return reviewed
  const key = reviewed.state === 'accepted' ? 'accepted' : 'declined'
  notice(context, {
    text: { of: 'applications', key, values: { reference: reviewed.reference ?? '' } },
  })
  return null
}

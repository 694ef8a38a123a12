import { data, type RouterContextProvider, redirect } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { api, type Call, callUntyped } from '../../lib/api/endpoint.ts'
import { listFieldErrors } from '../../lib/api/field-errors.ts'
import { notice } from '../../lib/api/notice.ts'
import { type Problem, problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { parseId } from '../../lib/list/ids.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { checkFields, fileTooLarge, type Rejected, tooLargeIn } from '../../ui/form.ts'
import { userAddress } from './address.ts'
import { users } from './endpoints.ts'
import { parseChange, parseFormValues, type Tab, tabs } from './fields.ts'

export type FormName = Tab | 'picture' | 'removePicture'

/** The result of a form; on a conflict with the stored values and their author. */
export type Outcome =
  | { form: FormName; saved: true; version: number }
  | (Rejected & { form: FormName; theirs?: User; by?: string | undefined })

const isForm = (name: string): name is FormName =>
  [...tabs, 'picture', 'removePicture'].includes(name)

/** Saves a form of the page, or returns its errors; without an id a user is added. */
export async function save(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  id: number | undefined,
  from: string,
) {
  const name = String(form.get('form'))
  if (!isForm(name)) {
    throw invalidForm('This request is not valid.')
  }
  const call = context.get(api)
  let stored: User
  try {
    stored = await send(call, name, form, id)
  } catch (thrown) {
    const problem = toProblem(thrown)
    if (!problem) throw thrown
    const rejection = { ...rejected(name, form, problem), ...(await toConflict(call, id, problem)) }
    return data<Outcome>(rejection, { status: problemStatuses[problem.code] })
  }
  const key = id === undefined ? 'added' : outcomes[name]
  notice(context, { text: { of: 'users', key, values: { name: stored.name } } })
  if (id === undefined) throw redirect(userAddress('edit', stored.id, from))
  return { form: name, saved: true, version: stored.version } satisfies Outcome
}

const outcomes = {
  account: 'saved',
  information: 'saved',
  social: 'saved',
  picture: 'pictureSaved',
  removePicture: 'pictureRemoved',
} as const satisfies Record<FormName, string>

function send(call: Call, name: FormName, form: FormData, id: number | undefined): Promise<User> {
  if (id === undefined) return callUntyped(call, users.add, parseChange('account', form))
  if (name === 'removePicture') return call(users.removePicture, { id })
  if (name === 'picture') return bring(call, form, id)
  const version = parseId(String(form.get('version')))
  return callUntyped(call, users.change, {
    id,
    ...(version && { version }),
    ...parseChange(name, form),
  })
}

function bring(call: Call, form: FormData, id: number) {
  const [field] = Object.keys(tooLargeIn(form) ?? {})
  if (field) {
    const fields = { [field]: fileTooLarge }
    throw data<Problem>({ error: fileTooLarge, code: 'invalid', fields }, { status: 400 })
  }
  const file = form.get('file')
  const square = ['left', 'top', 'size'].flatMap((side) => {
    const value = form.get(side)
    return value ? [[side, String(value)]] : []
  })
  const picture = file instanceof Blob && file.size > 0 && { file }
  return callUntyped(call, users.setPicture, { id, ...Object.fromEntries(square), ...picture })
}

function rejected(form: FormName, sent: FormData, problem: Problem): Outcome {
  const { error, fields, wait } = problem
  const tab = tabs.find((each) => each === form)
  return {
    form,
    message: fields ? checkFields : problem.current === undefined ? error : undefined,
    wait,
    values: tab ? parseFormValues(tab, sent) : {},
    // An error in a list entry belongs to its list.
    errors: listFieldErrors(problem, (path) => path.replace(/\.\d+$/, '')),
  }
}

async function toConflict(call: Call, id: number | undefined, { code, current }: Problem) {
  if (code !== 'conflict' || current === undefined || id === undefined) return {}
  const [last] = await call(users.activity, { id })
  return { theirs: current as User, by: last?.by }
}

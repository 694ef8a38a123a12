import { type ActionFunctionArgs, data } from 'react-router-dom'
import { appNotifications, emailNotifications, networks } from '#db/account-settings/model.ts'
import { minPasswordLength } from '#db/accounts/limits.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { Email } from '#db/accounts/schemas.ts'
import { api, type Call, callUntyped } from '../../lib/api/endpoint.ts'
import { listFieldErrors, toFirstSegment } from '../../lib/api/field-errors.ts'
import { notice } from '../../lib/api/notice.ts'
import { type Problem, problemStatuses, toProblem } from '../../lib/api/problem.ts'
import {
  getFilledTexts,
  getNumber,
  getSwitches,
  getText,
  getTexts,
  getVersion,
} from '../../lib/form-data.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { parsePasskeyAnswer } from '../../lib/passkey-answer.ts'
import { checkFields, fileTooLarge, type Rejected, tooLargeIn } from '../../ui/form.ts'
import { passkeys, twoFactor } from '../two-factor/endpoints.ts'
import { getChannels } from './channels.ts'
import { account, type General, personalData } from './endpoints.ts'
import type { Tab } from './tabs.ts'

const getPasskey = (form: FormData) => parsePasskeyAnswer(getText(form, 'passkey'))

type Send = (call: Call, form: FormData) => Promise<unknown>

/** The forms of the page and the call of each. */
const forms = {
  general: (call, form) =>
    call(account.general, { ...getTexts(form, ['name', 'company']), ...getVersion(form) }),
  email: (call, form) => {
    const { email, password } = getTexts(form, ['email', 'password'])
    const [issue] = Email.safeParse(email).error?.issues ?? []
    if (issue && !password) {
      throw toRejection({ email: issue.message, password: passwordMissing })
    }
    return call(account.general, { email, password: password || undefined, ...getVersion(form) })
  },
  avatar: (call, form) => {
    const [problem] = Object.entries(tooLargeIn(form) ?? {})
    if (problem) throw refused(problem[0], fileTooLarge)
    const file = form.get('file')
    const square = getFilledTexts(form, ['left', 'top', 'size'])
    return callUntyped(call, account.setAvatar, {
      ...square,
      ...(file instanceof Blob && file.size > 0 && { file }),
    })
  },
  sendAgain: (call) => call(account.sendAgain, {}),
  keepEmail: async (call, form) => {
    const { pending } = await call(account.email, {})
    // The new address may have been confirmed in another window.
    if (!pending)
      throw data<Problem>({ error: nothingToConfirm, code: 'conflict' }, { status: 409 })
    return call(account.general, { email: getText(form, 'email') })
  },
  removeAvatar: (call) => call(account.removeAvatar, {}),
  password: (call, form) => {
    const { oldPassword, password, passwordConfirm } = getTexts(form, passwords)
    const faults = {
      ...(!oldPassword && { oldPassword: passwordMissing }),
      ...([...password].length < minPasswordLength && { password: passwordTooShort }),
      ...(password !== passwordConfirm && {
        passwordConfirm: 'The passwords don’t match.',
      }),
    }
    if (Object.keys(faults).length > 0) throw toRejection(faults)
    return call(account.password, { oldPassword, password })
  },
  // The button names the session to end; the other one ends all others.
  sessions: async (call, form) => {
    const id = form.get('id')
    await (id ? call(account.endOne, { id: String(id) }) : call(account.endOthers, {}))
  },
  reauthenticate: (call, form) => reauthenticate(call, form),
  verify: (call, form) => reauthenticate(call, form),
  verifyPasskey: (call, form) => call(passkeys.reauthenticate, getPasskey(form)),
  passkeyAdd: (call, form) => call(passkeys.add, getPasskey(form)),
  passkeyRename: (call, form) =>
    call(passkeys.rename, { id: getNumber(form, 'id'), name: getText(form, 'name') }),
  passkeyRemove: (call, form) => call(passkeys.remove, { id: getNumber(form, 'id') }),
  twoFactorOff: (call) => call(twoFactor.turnOff, {}),
  requestDeletion: (call) => call(personalData.requestDeletion, {}),
  withdrawDeletion: (call) => call(personalData.withdrawDeletion, {}),
  disconnect: (call, form) => call(account.disconnect, { id: getText(form, 'id') as ProviderId }),
  info: (call, form) =>
    callUntyped(call, account.info, {
      ...getTexts(form, ['bio', 'bornOn', 'phone', 'website']),
      ...getVersion(form),
      country: form.get('country'),
      gender: form.get('gender') ?? '',
      languages: form.getAll('languages'),
    }),
  social: (call, form) =>
    call(account.social, { ...getTexts(form, networks), ...getVersion(form) }),
  notifications: (call, form) =>
    call(account.notifications, {
      ...getSwitches(form, [...appNotifications, ...emailNotifications]),
      ...getChannels(form),
      ...getTexts(form, ['quietFrom', 'quietUntil']),
      ...getVersion(form),
    }),
} satisfies Record<string, Send>

const reauthenticate: Send = (call, form) => {
  const { password, code } = getTexts(form, ['password', 'code'])
  if (!password) throw refused('password', passwordMissing)
  return call(account.reauthenticate, { password, code: code || undefined })
}

export type FormName = keyof typeof forms

const passwords = ['oldPassword', 'password', 'passwordConfirm'] as const
const passwordMissing = 'Enter your password.'
const nothingToConfirm = 'There is no email address to confirm.'
const passwordTooShort = `Password must be at least ${minPasswordLength} characters.`

/** The result of a submitted form. */
export type Outcome =
  /** New recovery codes are in it once. */
  { form: FormName; saved: true; codes?: string[] | undefined } | (Rejected & { form: FormName })

const outcomes = {
  general: 'saved',
  email: 'emailRequested',
  avatar: 'pictureSaved',
  sendAgain: 'sentAgain',
  keepEmail: 'emailUnchanged',
  removeAvatar: 'pictureRemoved',
  password: 'passwordSaved',
  sessions: 'sessionsEnded',
  info: 'saved',
  social: 'saved',
  reauthenticate: 'isProven',
  verify: 'isVerified',
  verifyPasskey: 'isVerified',
  passkeyAdd: 'passkeyAdded',
  passkeyRename: 'passkeyRenamed',
  passkeyRemove: 'passkeyRemoved',
  twoFactorOff: 'twoFactorOff',
  requestDeletion: 'deletionRequested',
  withdrawDeletion: 'deletionWithdrawn',
  disconnect: 'isDisconnected',
  notifications: 'saved',
} as const satisfies Record<FormName, string>

/** Handles a submitted form and returns its result. */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  const call = context.get(api)
  const form = await request.formData()
  const name = String(form.get('form'))
  if (!isForm(name)) throw invalidForm('This request is not valid.')
  const send: Send = forms[name]
  let stored: unknown
  try {
    stored = await send(call, form)
  } catch (error) {
    const problem = toProblem(error)
    if (!problem) throw error
    return data<Outcome>(rejected(name, form, problem), { status: problemStatuses[problem.code] })
  }
  const isSameEmail = name === 'email' && !(stored as General).newEmail
  notice(context, { text: { of: 'account', key: isSameEmail ? 'emailUnchanged' : outcomes[name] } })
  const { codes } = name === 'passkeyAdd' ? (stored as AddedPasskey) : {}
  return { form: name, saved: true, ...(codes && { codes }) } satisfies Outcome
}

/** Returns the address of a tab of the settings. */
export const getAddress = (pathname: string, tab: Tab): string =>
  `${pathname}?${new URLSearchParams({ tab })}`

type AddedPasskey = { codes?: string[] }

const isForm = (name: string): name is FormName => Object.hasOwn(forms, name)

const refused = (field: string, message: string) => toRejection({ [field]: message })

function toRejection(fields: Record<string, string>) {
  const [error = ''] = Object.values(fields)
  return data<Problem>({ error, code: 'invalid', fields }, { status: 400 })
}

const changedElsewhere = 'This was changed in another window. Save again to overwrite it.'

function rejected(name: FormName, form: FormData, problem: Problem): Outcome {
  const { error, fields, wait } = problem
  const retainedFields = [...new Set(form.keys())].filter(
    (key) => !/password/i.test(key) && isText(form.get(key)),
  )
  const values = retainedFields.map((key) => [key, form.getAll(key).filter(isText).join()])
  // On a conflict the result has the stored values.
  const isStale = problem.code === 'conflict' && problem.current !== undefined
  const message = fields ? checkFields : isStale ? changedElsewhere : error
  return {
    form: name,
    message,
    wait,
    values: Object.fromEntries(values),
    errors: listFieldErrors(problem, toFirstSegment),
  }
}

const isText = (value: FormDataEntryValue | null) => typeof value === 'string'

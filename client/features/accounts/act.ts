import { type ActionFunctionArgs, redirect } from 'react-router-dom'
import * as z from 'zod/mini'
import { assignableRoles } from '#db/accounts/model.ts'
import { NewInvitation } from '#db/accounts/schemas.ts'
import type { Translations } from '../../i18n/translation-keys.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { pickOne } from '../../lib/list/address.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { checkFields, read } from '../../ui/form.ts'
import { accountsAddress, parseAccountsParams } from './address.ts'
import { accounts } from './endpoints.ts'
import { accountIntents } from './intents.ts'

const Deletion = z.object({
  data: z.enum(['delete', 'transfer'], 'Choose what happens to the data.'),
  to: z._default(z.string(), ''),
  record: z._default(z.enum(['keep', 'delete']), 'keep'),
})

/** The actions of the page: an invitation, a deletion, or a change of the account in the panel. */
export const accountsAction = withActionErrors((args) => {
  const { list, isInviting, editId, deleteId } = paramsOf(args)
  const back = accountsAddress(list)
  if (isInviting) return invite(args, back)
  if (deleteId !== undefined) return deleteAccount(args, deleteId, back)
  if (editId !== undefined) return change(args, editId, back)
  throw invalidForm('This request is not valid.')
})

const paramsOf = ({ request }: ActionFunctionArgs) =>
  parseAccountsParams(new URL(request.url).searchParams)

type Key = keyof Translations['accounts'] & `done_${string}`

/** Says what was done, and closes the panel. */
function finish({ context }: ActionFunctionArgs, key: Key, name: string, address: string) {
  notice(context, { text: { of: 'accounts', key, values: { name } } })
  return redirect(address)
}

/** Returns the key of a message about a link, which an email brings only with a mail server. */
async function chooseKey(
  { context }: ActionFunctionArgs,
  key: 'done_invite' | 'done_resend' | 'done_resetPassword',
): Promise<Key> {
  const { hasMailServer } = await context.get(api)(accounts.list, {})
  return hasMailServer ? key : `${key}ByLink`
}

async function invite(args: ActionFunctionArgs, back: string) {
  const { value, reject, refuse } = await read(args.request, NewInvitation)
  if (!value) return reject(checkFields)
  const answer = await args.context.get(api)(accounts.invite, value).catch(refuse)
  if ('type' in answer) return answer
  return finish(args, await chooseKey(args, 'done_invite'), answer.email, back)
}

async function deleteAccount(args: ActionFunctionArgs, id: number, back: string) {
  const call = args.context.get(api)
  const { value, reject, refuse } = await read(args.request, Deletion)
  if (!value) return reject(checkFields)
  const { name, email } = await call(accounts.one, { id })
  const refused = await call(accounts.delete, { id, ...value }).catch(refuse)
  return refused ?? finish(args, 'done_delete', name || email, back)
}

async function change(args: ActionFunctionArgs, id: number, back: string) {
  const call = args.context.get(api)
  const intent = accountIntents.require(await args.request.formData())
  const { name, email } = await call(accounts.one, { id })
  const done = (key: Key) => finish(args, key, name || email, back)
  switch (intent.intent) {
    case 'role': {
      const role = pickOne(assignableRoles, intent.role)
      if (!role) throw invalidForm('This request is not valid.')
      await call(accounts.change, { id, role })
      return done('done_role')
    }
    case 'resend':
      await call(accounts.resend, { id })
      return done(await chooseKey(args, 'done_resend'))
    case 'revoke':
      await call(accounts.revoke, { id })
      return done('done_revoke')
    case 'endSessions':
      await call(accounts.endSessions, { id })
      return done('done_endSessions')
    case 'resetPassword':
      await call(accounts.resetPassword, { id })
      return done(await chooseKey(args, 'done_resetPassword'))
    case 'resetTwoFactor':
      await call(accounts.resetTwoFactor, { id })
      return done('done_resetTwoFactor')
    case 'deactivate':
      await call(accounts.change, { id, isActive: false })
      return done('done_deactivate')
    case 'reactivate':
      await call(accounts.change, { id, isActive: true })
      return done('done_reactivate')
  }
}

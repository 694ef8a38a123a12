import { type AdminRefusal, addAdmin, listAdmins, removeAdmin } from '#db/accounts/admins.ts'
import { invitationDays } from '#db/accounts/limits.ts'
import { Email } from '#db/accounts/schemas.ts'
import type { Account } from '#db/accounts/table.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import type { Db } from '#db/store/dialect.ts'
import { type Config, fallbackOrigin } from '../settings/config.ts'
import { CommandFailure } from './failure.ts'

export const adminUsage = `callboard admin list             lists the administrators
callboard admin add <email>      makes the account with this email an administrator, or prints an invitation
callboard admin remove <email>   makes an administrator an ordinary user
`

const reasons: Record<AdminRefusal, (email: string) => string> = {
  'no-account': (email) => `No account has the email ${email}.`,
  'not-admin': (email) => `${email} is not an administrator.`,
  'by-setting': (email) => `${email} is an administrator because ADMIN_EMAILS names it.`,
  'from-outside': (email) =>
    `The role of ${email} comes from the identity provider or the backend. Change it there.`,
  'last-admin': (email) => `${email} is the only administrator. Add another one first.`,
}

/** Runs `callboard admin …` and returns what to print. Throws a `CommandFailure` when it is refused. */
export async function runAdmin([action, email]: string[], db: Db, config: Config): Promise<string> {
  const { adminEmails } = config
  if (action === 'list' && email === undefined) {
    const admins = await listAdmins(db, adminEmails)
    return admins.map(({ email, name }) => `${email}  ${name}\n`).join('') || noAdmins
  }
  if (action === 'add' && email) {
    if (!Email.safeParse(email).success) {
      throw new CommandFailure(`${email} is not an email address.`)
    }
    const added = await addAdmin(db, email.trim(), new Date())
    if (!('token' in added)) return `${added.email} is an administrator.\n`
    const link = tokenUrl(config.origins[0] ?? fallbackOrigin(config), 'invitation', added.token)
    return `No account has this email. This link, which works for ${invitationDays} days, creates it:\n${link}\n`
  }
  if (action === 'remove' && email) {
    const account = accountOrFail(await removeAdmin(db, email, adminEmails), email)
    return `${account.email} is no longer an administrator.\n`
  }
  throw new CommandFailure(adminUsage.trimEnd())
}

function accountOrFail(result: Account | AdminRefusal, email: string): Account {
  if (typeof result === 'string') throw new CommandFailure(reasons[result](email))
  return result
}

const noAdmins = 'There are no administrators.\n'

import { type AdminRefusal, addAdmin, listAdmins, removeAdmin } from '#db/accounts/admins.ts'
import type { Account } from '#db/accounts/table.ts'
import type { Db } from '#db/store/dialect.ts'
import type { Config } from '../config.ts'
import { CommandFailure } from './failure.ts'

export const adminUsage = `callboard admin list             lists the administrators
callboard admin add <email>      makes the account with this email an administrator
callboard admin remove <email>   makes an administrator an ordinary user
`

const reasons: Record<AdminRefusal, (email: string) => string> = {
  'no-account': (email) => `No account has the email ${email}. Sign in or register with it first.`,
  'not-admin': (email) => `${email} is not an administrator.`,
  'by-setting': (email) => `${email} is an administrator because ADMIN_EMAILS names it.`,
  'last-admin': (email) => `${email} is the only administrator. Add another one first.`,
}

/** Runs `callboard admin …` and returns what to print. Throws a `CommandFailure` when it is refused. */
export async function runAdmin(
  [action, email]: string[],
  db: Db,
  { adminEmails }: Config,
): Promise<string> {
  if (action === 'list' && email === undefined) {
    const admins = await listAdmins(db, adminEmails)
    return admins.map(({ email, name }) => `${email}  ${name}\n`).join('') || noAdmins
  }
  if (action === 'add' && email) {
    const account = accountOrFail(await addAdmin(db, email), email)
    return `${account.email} is an administrator.\n`
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

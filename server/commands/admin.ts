import { type AdminRefusal, addAdmin, listAdmins, removeAdmin } from '#db/accounts/admins.ts'
import { invitationDays } from '#db/accounts/limits.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { Email } from '#db/accounts/schemas.ts'
import type { Account } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import { tokenLifetimeMs } from '#db/one-time-tokens/limits.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import { issueToken } from '#db/one-time-tokens/queries.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { endSessions } from '#db/sessions/end-sessions.ts'
import type { Db } from '#db/store/dialect.ts'
import { turnOffTwoFactor } from '#db/two-factor/queries.ts'
import { type Config, fallbackOrigin } from '../settings/config.ts'
import { parseArguments, UsageError } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { withSessionDb } from './session-database.ts'

export const adminUsage = `callboard admin list             lists the administrators
callboard admin add <email>      makes the account with this email an administrator, or prints an invitation
callboard admin remove <email>   makes an administrator an ordinary user
callboard admin reset-password <email>
                                 prints a link that sets a new password
callboard admin reset-two-factor <email>
                                 turns off two-factor authentication and removes the passkeys of an account
`

const reasons: Record<AdminRefusal, (email: string) => string> = {
  'no-account': (email) => `No account has the email ${email}.`,
  deactivated: (email) => `The account of ${email} is deactivated. Reactivate it first.`,
  'not-admin': (email) => `${email} is not an administrator.`,
  'by-setting': (email) => `${email} is an administrator because ADMIN_EMAILS names it.`,
  'from-outside': (email) =>
    `The role of ${email} comes from the sign-in provider or the backend. Change it there.`,
  'last-admin': (email) => `${email} is the only administrator. Add another one first.`,
}

type Action = (email: string, db: Db, config: Config) => Promise<string>

/** The actions for one account; `list` is the one without. */
const actions = new Map<string, Action>([
  ['add', add],
  ['remove', remove],
  ['reset-password', resetPassword],
  ['reset-two-factor', resetTwoFactor],
])

/** Returns the arguments of `callboard admin`. Throws a `UsageError` when they are wrong. */
export function readAdminArguments(args: string[]) {
  const [name = ''] = args
  if (name !== 'list' && !actions.has(name)) {
    const names = ['list', ...actions.keys()].join('|')
    const reason = name ? `Unknown action ${name}` : 'The action is missing'
    throw new UsageError(reason, `admin ${names} [<email>]`)
  }
  const positionals = name === 'list' ? [] : ['<email>']
  const usage = ['admin', name, ...positionals].join(' ')
  const parsed = parseArguments(args.slice(1), { usage, positionals })
  return { action: actions.get(name) ?? list, email: parsed.positionals[0] ?? '' }
}

/** Runs `callboard admin …` and returns what to print. Throws a `CommandFailure` when it is refused. */
export async function runAdmin(args: string[], db: Db, config: Config): Promise<string> {
  const { action, email } = readAdminArguments(args)
  return action(email, db, config)
}

async function list(_email: string, db: Db, { adminEmails }: Config) {
  const admins = await listAdmins(db, adminEmails)
  return admins.map(({ email, name }) => `${email}  ${name}\n`).join('') || noAdmins
}

async function add(email: string, db: Db, config: Config) {
  if (!Email.safeParse(email).success) {
    throw new CommandFailure(`${email} is not an email address.`)
  }
  const added = accountOrFail(await addAdmin(db, email.trim(), new Date()), email)
  if (!('token' in added)) return `${added.email} is an administrator.\n`
  const link = tokenUrl(getOrigin(config), 'invitation', added.token)
  return `No account has this email. This link, which works for ${invitationDays} days, creates it:\n${link}\n`
}

async function remove(email: string, db: Db, { adminEmails }: Config) {
  const account = accountOrFail(await removeAdmin(db, email, adminEmails, new Date()), email)
  return `${account.email} is no longer an administrator.\n`
}

/** Returns a link that sets a new password, for people who cannot receive the one that is emailed. */
async function resetPassword(email: string, db: Db, config: Config) {
  const { id, passwordHash, deactivatedAt } = await findPerson(email, db)
  if (!passwordHash) throw new CommandFailure(`${email} does not sign in with a password.`)
  if (deactivatedAt) throw new CommandFailure(reasons.deactivated(email))
  const token = await db.write(async (tx) => {
    await recordAudit(tx, 'passwordLinkSent', { person: id })
    return issueToken(tx, { account: id, purpose: 'reset-password', now: new Date() })
  })
  const link = tokenUrl(getOrigin(config), 'reset-password', token)
  return `This link, which works for ${tokenLifetimeMs / 60_000} minutes, sets a new password:\n${link}\n`
}

async function resetTwoFactor(email: string, db: Db, config: Config) {
  const owner = await findPerson(email, db)
  const { id, twoFactorAt } = owner
  if (!twoFactorAt) throw new CommandFailure(`${email} does not use two-factor authentication.`)
  const texts = await importTexts()
  const deps = { services: { config, now: Date.now }, origin: getOrigin(config) }
  await withSessionDb(config, (sessionDb) =>
    db.write(async (tx) => {
      await turnOffTwoFactor(tx, id, 'twoFactorReset')
      if (texts) {
        await queueEmails(tx, await texts.createSecurityEmails(tx, 'twoFactorReset', owner, deps))
      }
      await endSessions(sessionDb, [id])
    }),
  )
  const notice = texts ? '' : 'No email was sent: only the built application sends them.\n'
  return `Two-factor authentication is off for ${email}. Their passkeys were removed.\n${notice}`
}

/** Vite bundles the texts of emails, so that Node cannot import them from the sources, as `npm run callboard` would. */
const importTexts = () =>
  import('../email/security-emails.ts').catch((error: unknown) => {
    if (error instanceof TypeError && error.message.includes('.glob is not a function')) return
    throw error
  })

async function findPerson(email: string, db: Db): Promise<Account> {
  const account = await findLocalAccount(db, email)
  if (!account) throw new CommandFailure(`No account with a password here has the email ${email}.`)
  return account
}

function accountOrFail<T extends object>(result: T | AdminRefusal, email: string): T {
  if (typeof result === 'string') throw new CommandFailure(reasons[result](email))
  return result
}

const getOrigin = (config: Config) => config.origins[0] ?? fallbackOrigin(config)

const noAdmins = 'There are no administrators.\n'

import { eq } from 'drizzle-orm'
import { emailInUse } from '../accounts/model.ts'
import { findAccount, isEmailTaken, normalizeEmail } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import { tokenLifetimeMs } from '../one-time-tokens/model.ts'
import {
  countTokens,
  expireTokens,
  issueToken,
  redeemToken,
  type TokenLookup,
} from '../one-time-tokens/queries.ts'
import { type NewEmail, queueEmails } from '../outbox/queries.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { addRecordOf, carryToRecord } from '../users/account-records.ts'
import type { SettingsParts } from './defaults.ts'
import { emptySettings } from './defaults.ts'
import type { Part } from './model.ts'
import type { GeneralChange, Info, Notifications, Social } from './schemas.ts'
import { accountSettings } from './table.ts'

type Row = typeof accountSettings.$inferSelect
type Versioned<Values> = Values & { version: number }

export type General = Versioned<{
  name: string
  email: string
  company: string
  /** Requested, but not confirmed yet. */
  newEmail?: string | undefined
  /** File name of the avatar. */
  avatar?: string | undefined
  /** The name and email are managed by an external identity provider. */
  isKeptElsewhere: boolean
}>

export type AccountSettings = {
  general: General
  info: Versioned<Info>
  social: Versioned<Social>
  notifications: Versioned<Notifications>
}

export type Person = Pick<Account, 'name' | 'email'> &
  Pick<Row, 'avatar'> & {
    hasPassword: boolean
    /** The address to confirm before the account can send and receive email. */
    unconfirmedEmail: string | null
  }

/** Returns the current name and email of an account. The session only has the values from sign-in. */
export async function findPerson(db: Reader, account: AccountId): Promise<Person | undefined> {
  const [person] = await selectPerson(db, { account })
  if (!person) return
  const { passwordHash, confirmedEmail, newEmail, ...profile } = person
  const unconfirmedEmail = confirmedEmail === null ? (newEmail ?? profile.email) : null
  return { ...profile, hasPassword: passwordHash !== null, unconfirmedEmail }
}

const selectPerson = prepared((db) =>
  db
    .select({
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      confirmedEmail: accounts.confirmedEmail,
      newEmail: accountSettings.newEmail,
      avatar: accountSettings.avatar,
    })
    .from(accounts)
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(eq(accounts.id, param('account'))),
)

export async function getSettings(
  db: Reader,
  account: AccountId,
): Promise<AccountSettings | undefined> {
  const owner = await findAccount(db, account)
  if (!owner) return
  const row = await getRow(db, account)
  return {
    general: toGeneral(owner, row),
    info: toPart(row, 'info'),
    social: toPart(row, 'social'),
    notifications: toPart(row, 'notifications'),
  }
}

type Change<Values> = { [Name in keyof Values]?: Values[Name] | undefined } & {
  version?: number | undefined
}

/** Updates a settings section, unless its version has changed. */
export async function changePart<Name extends keyof SettingsParts>(
  db: Db,
  account: AccountId,
  part: Name,
  { version, ...change }: Change<SettingsParts[Name]>,
): Promise<ChangeResult<Versioned<SettingsParts[Name]>>> {
  return db.write(async (tx) => {
    const row = await getRow(tx, account)
    const before = toPart(row, part)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { version: old, ...values } = { ...before, ...change }
    await upsert(tx, account, { [part]: values, versions: { ...row.versions, [part]: old + 1 } })
    return { row: { ...before, ...change, version: old + 1 }, isStale: false }
  })
}

/** Updates name, company and email. A new email takes effect only after it is confirmed through a link. */
export async function changeGeneral(
  db: Db,
  account: AccountId,
  { version, ...change }: Omit<GeneralChange, 'password'>,
  confirmation: ConfirmationEmail,
): Promise<ChangeResult<General> | undefined> {
  return db.write(async (tx) => {
    const owner = await findAccount(tx, account)
    if (!owner) return
    const row = await getRow(tx, account)
    const before = toGeneral(owner, row)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { name = owner.name, email = owner.email, company = row.company } = change
    if (before.isKeptElsewhere && (name !== owner.name || email !== owner.email)) {
      throw new DomainError(
        'not-allowed',
        'Your name and email are managed by your sign-in provider.',
      )
    }
    await assertEmailAvailable(tx, account, email)
    await tx.update(accounts).set({ name }).where(eq(accounts.id, account))
    if (name !== owner.name) await carryToRecord(tx, account, { name })
    const newEmail = change.email === undefined ? row.newEmail : toNewEmail(owner.email, email)
    const versions = { ...row.versions, general: before.version + 1 }
    await upsert(tx, account, { company, newEmail, versions })
    // Sent again for a pending address as well: its link may be lost or expired.
    if (newEmail && change.email !== undefined)
      await sendConfirmation(tx, account, newEmail, confirmation)
    return { row: toGeneral({ ...owner, name }, await getRow(tx, account)), isStale: false }
  })
}

/** Builds the confirmation email around the token of its link. */
export type ConfirmationEmail = {
  now: Date
  write: (to: string, token: string) => Omit<NewEmail, 'now'>
}

const purpose = 'confirm-email'
const maxConfirmationEmails = 5

/** Sends a confirmation link. Throws when too many were sent recently. */
export async function sendConfirmation(
  tx: Writer,
  account: AccountId,
  to: string,
  { now, write }: ConfirmationEmail,
): Promise<void> {
  const since = new Date(now.getTime() - tokenLifetimeMs)
  if ((await countTokens(tx, { account, purpose, since })) >= maxConfirmationEmails) {
    throw new DomainError('throttled', 'Too many attempts. Try again in 30 minutes.')
  }
  const token = await issueToken(tx, { account, purpose, detail: to, now })
  await queueEmails(tx, [{ ...write(to, token), now }])
}

/** Sends the confirmation link again. Returns false when there is nothing to confirm. */
export async function resendConfirmation(
  db: Db,
  account: AccountId,
  confirmation: ConfirmationEmail,
): Promise<boolean> {
  return db.write(async (tx) => {
    const owner = await findAccount(tx, account)
    const email = owner && (await findPendingEmail(tx, owner))
    if (email) await sendConfirmation(tx, account, email, confirmation)
    return Boolean(email)
  })
}

/**
 * Makes the confirmed address the account's email and sends `oldAddressNotice` to the previous one. Throws when the
 * token belongs to another account: otherwise the owner of an address who opens a link that somebody else requested
 * would give that person the address.
 */
export async function confirmEmail(
  db: Db,
  actor: AccountId,
  {
    token,
    now,
    oldAddressNotice,
  }: {
    token: string
    now: Date
    oldAddressNotice: (tx: Reader, owner: Account) => Promise<NewEmail[]>
  },
): Promise<TokenLookup> {
  return db.write(async (tx) => {
    const redeemed = await redeemToken(tx, { token, purpose, now })
    if (redeemed.state !== 'valid') return redeemed
    const { account, detail: email } = redeemed
    if (account !== actor) throw new DomainError('not-allowed', wrongAccountMessage)
    const row = await getRow(tx, account)
    const before = await findAccount(tx, account)
    // Another address, or none, was requested in the meantime.
    if (!before || pendingEmail(before, row) !== email) return { state: 'expired' }
    await assertEmailAvailable(tx, account, email)
    const subject = normalizeEmail(email)
    await tx
      .update(accounts)
      .set({ email, subject, confirmedEmail: subject })
      .where(eq(accounts.id, account))
    await carryToRecord(tx, account, { email })
    if (before.confirmedEmail === null) {
      await addRecordOf(tx, { ...before, email, confirmedEmail: subject }, now)
    }
    if (email !== before.email) {
      const person = { id: account, email }
      await recordAudit(tx, 'emailChanged', { actor: before, person })
    }
    await queueEmails(tx, await oldAddressNotice(tx, before))
    await expireTokens(tx, account, now) // password reset links were sent to the old address
    await upsert(tx, account, { newEmail: null })
    await raiseGeneralVersion(tx, account)
    return redeemed
  })
}

/** Makes open forms of the general settings stale, because the name or the email was changed elsewhere. */
export async function raiseGeneralVersion(tx: Writer, account: AccountId): Promise<void> {
  const row = await getRow(tx, account)
  const versions = { ...row.versions, general: getVersion(row, 'general') + 1 }
  await upsert(tx, account, { versions })
}

const wrongAccountMessage =
  'This link is for another account. Sign in to that account to confirm its email address.'

/** Returns the address that an account has to confirm, if there is one. */
export const findPendingEmail = async (db: Reader, owner: Account): Promise<string | undefined> =>
  pendingEmail(owner, await getRow(db, owner.id))

/** Returns the address to confirm: a requested one, or the account's own. */
const pendingEmail = ({ email, confirmedEmail }: Account, { newEmail }: Row) =>
  newEmail ?? (confirmedEmail === null ? email : undefined)

/** Sets or, with null, removes the avatar. Returns the name of the previous file. */
export async function setAvatar(
  db: Db,
  account: AccountId,
  avatar: string | null,
): Promise<string | undefined> {
  return db.write(async (tx) => {
    const { avatar: before } = await getRow(tx, account)
    await upsert(tx, account, { avatar })
    return before ?? undefined
  })
}

async function getRow(db: Reader, account: AccountId): Promise<Row> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.account, account))
  return row ?? { ...emptyRow, account }
}

const emptyRow = {
  company: '',
  newEmail: null,
  avatar: null,
  info: null,
  social: null,
  notifications: null,
  versions: {},
}

const getVersion = ({ versions }: Row, part: Part) => versions[part] ?? 1

const toGeneral = (owner: Account, row: Row): General => ({
  name: owner.name,
  email: owner.email,
  company: row.company,
  newEmail: row.newEmail ?? undefined,
  avatar: row.avatar ?? undefined,
  isKeptElsewhere: owner.provider !== 'local',
  version: getVersion(row, 'general'),
})

const toPart = <Name extends keyof SettingsParts>(
  row: Row,
  part: Name,
): Versioned<SettingsParts[Name]> => ({
  ...emptySettings[part],
  ...row[part],
  version: getVersion(row, part),
})

async function upsert(tx: Writer, account: AccountId, values: Partial<Row>) {
  await tx
    .insert(accountSettings)
    .values({ ...emptyRow, ...values, account })
    .onConflictDoUpdate({ target: accountSettings.account, set: values })
}

const toNewEmail = (own: string, email: string) => (email === own ? null : email)

async function assertEmailAvailable(tx: Writer, account: AccountId, email: string) {
  if (!(await isEmailTaken(tx, email, account))) return
  throw new DomainError('conflict', emailInUse, { fields: { email: emailInUse } })
}

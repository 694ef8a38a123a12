import { eq } from 'drizzle-orm'
import { emailInUse } from '../accounts/model.ts'
import { accountById, identityOf, isEmailTaken } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { tokenLifeMs } from '../one-time-tokens/model.ts'
import {
  countTokens,
  expireTokens,
  issueToken,
  type Looked,
  redeemToken,
} from '../one-time-tokens/queries.ts'
import { type Outgoing, queueMails } from '../outbox/queries.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import { Refusal } from '../shared/refusal.ts'
import { type Db, given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { blank, type Part, type Stored } from './model.ts'
import type { GeneralChange, Info, Notifications, Social } from './schemas.ts'
import { accountSettings } from './table.ts'

type Row = typeof accountSettings.$inferSelect
type Versioned<Values> = Values & { version: number }

export type General = Versioned<{
  name: string
  email: string
  company: string
  /** Asked for, and not confirmed yet. */
  newEmail?: string | undefined
  /** The name of the picture's file. */
  avatar?: string | undefined
  /** Somebody else vouches for the person, and says what they are called. */
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
    /** What is to be confirmed before the account can send and receive. */
    unconfirmedEmail: string | null
  }

/** What somebody is called now; a session only knows what they were called when it began. */
export async function personBehind(db: Reader, account: AccountId): Promise<Person | undefined> {
  const [person] = await personById(db, { account })
  if (!person) return
  const { passwordHash, confirmedEmail, newEmail, ...told } = person
  const unconfirmedEmail = confirmedEmail === null ? (newEmail ?? told.email) : null
  return { ...told, hasPassword: passwordHash !== null, unconfirmedEmail }
}

const personById = prepared((db) =>
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
    .where(eq(accounts.id, given('account'))),
)

export async function settingsOf(
  db: Reader,
  account: AccountId,
): Promise<AccountSettings | undefined> {
  const owner = await accountById(db, account)
  if (!owner) return
  const row = await rowOf(db, account)
  return {
    general: generalOf(owner, row),
    info: partOf(row, 'info'),
    social: partOf(row, 'social'),
    notifications: partOf(row, 'notifications'),
  }
}

type Change<Values> = { [Name in keyof Values]?: Values[Name] | undefined } & {
  version?: number | undefined
}

/** Lays what is named over a part, unless that has moved on since the version named. */
export async function changePart<Name extends keyof Stored>(
  db: Db,
  account: AccountId,
  part: Name,
  { version, ...change }: Change<Stored[Name]>,
): Promise<Changed<Versioned<Stored[Name]>>> {
  return db.write(async (tx) => {
    const row = await rowOf(tx, account)
    const before = partOf(row, part)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { version: old, ...values } = { ...before, ...change }
    await keep(tx, account, { [part]: values, versions: { ...row.versions, [part]: old + 1 } })
    return { row: { ...before, ...change, version: old + 1 }, isStale: false }
  })
}

/** Another e-mail only waits to be confirmed, with a link in a mail: until then the account keeps its own. */
export async function changeGeneral(
  db: Db,
  account: AccountId,
  { version, ...change }: Omit<GeneralChange, 'password'>,
  letter: Letter,
): Promise<Changed<General> | undefined> {
  return db.write(async (tx) => {
    const owner = await accountById(tx, account)
    if (!owner) return
    const row = await rowOf(tx, account)
    const before = generalOf(owner, row)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { name = owner.name, email = owner.email, company = row.company } = change
    if (before.isKeptElsewhere && (name !== owner.name || email !== owner.email)) {
      throw new Refusal('not-allowed', 'Your name and e-mail are kept where you sign in.')
    }
    await assertFree(tx, account, email)
    await tx.update(accounts).set({ name }).where(eq(accounts.id, account))
    const newEmail = change.email === undefined ? row.newEmail : otherThan(owner.email, email)
    const versions = { ...row.versions, general: before.version + 1 }
    await keep(tx, account, { company, newEmail, versions })
    // Also the one that waits already: its link may be lost, or over.
    if (newEmail && change.email !== undefined) await askToConfirm(tx, account, newEmail, letter)
    return { row: generalOf({ ...owner, name }, await rowOf(tx, account)), isStale: false }
  })
}

/** Writes the mail that confirms an e-mail, around the token of its link. */
export type Letter = { now: Date; write: (to: string, token: string) => Omit<Outgoing, 'now'> }

const purpose = 'confirm-email'
const maxLetters = 5

/** Sends the link that confirms an email; throws when that was done too often of late. */
export async function askToConfirm(
  tx: Writer,
  account: AccountId,
  to: string,
  { now, write }: Letter,
): Promise<void> {
  const lately = new Date(now.getTime() - tokenLifeMs)
  if ((await countTokens(tx, { account, purpose, since: lately })) >= maxLetters) {
    throw new Refusal('throttled', 'That was too often. Please wait half an hour.')
  }
  const token = await issueToken(tx, { account, purpose, detail: to, now })
  await queueMails(tx, [{ ...write(to, token), now }])
}

/** Sends the mail once more; false where there is nothing to confirm. */
export async function askAgain(db: Db, account: AccountId, letter: Letter): Promise<boolean> {
  return db.write(async (tx) => {
    const owner = await accountById(tx, account)
    const email = owner && pendingEmail(owner, await rowOf(tx, account))
    if (email) await askToConfirm(tx, account, email, letter)
    return Boolean(email)
  })
}

/**
 * Makes the email that a token confirms the one of its account, which signs in with it from now on; `farewell` goes to
 * the one before. Throws a refusal when the token is another account's: the owner of an address who opens a link that
 * somebody else has asked for would otherwise hand that person the address.
 */
export async function confirmEmail(
  db: Db,
  visitor: AccountId,
  { token, now, farewell }: { token: string; now: Date; farewell: (owner: Account) => Outgoing[] },
): Promise<Looked> {
  return db.write(async (tx) => {
    const redeemed = await redeemToken(tx, { token, purpose, now })
    if (redeemed.state !== 'valid') return redeemed
    const { account, detail: email } = redeemed
    if (account !== visitor) throw new Refusal('not-allowed', linkOfAnotherAccount)
    const row = await rowOf(tx, account)
    const before = await accountById(tx, account)
    // Another was asked for since, or none.
    if (!before || pendingEmail(before, row) !== email) return { state: 'expired' }
    await assertFree(tx, account, email)
    const subject = identityOf(email)
    await tx
      .update(accounts)
      .set({ email, subject, confirmedEmail: subject })
      .where(eq(accounts.id, account))
    await queueMails(tx, farewell(before))
    await expireTokens(tx, account, now) // a link to a new password went to the old address
    const versions = { ...row.versions, general: versionOf(row, 'general') + 1 }
    await keep(tx, account, { newEmail: null, versions })
    return redeemed
  })
}

const linkOfAnotherAccount =
  'This link is for another account. Sign in to that account to confirm its email address.'

/** The email that a link in a mail would confirm: one that was asked for, or the account's own. */
const pendingEmail = ({ email, confirmedEmail }: Account, { newEmail }: Row) =>
  newEmail ?? (confirmedEmail === null ? email : undefined)

/** Gives the account a picture, or with null none; tells the name of the one before. */
export async function setAvatar(
  db: Db,
  account: AccountId,
  avatar: string | null,
): Promise<string | undefined> {
  return db.write(async (tx) => {
    const { avatar: before } = await rowOf(tx, account)
    await keep(tx, account, { avatar })
    return before ?? undefined
  })
}

async function rowOf(db: Reader, account: AccountId): Promise<Row> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.account, account))
  return row ?? { ...nothing, account }
}

const nothing = {
  company: '',
  newEmail: null,
  avatar: null,
  info: null,
  social: null,
  notifications: null,
  versions: {},
}

const versionOf = ({ versions }: Row, part: Part) => versions[part] ?? 1

const generalOf = (owner: Account, row: Row): General => ({
  name: owner.name,
  email: owner.email,
  company: row.company,
  newEmail: row.newEmail ?? undefined,
  avatar: row.avatar ?? undefined,
  isKeptElsewhere: owner.provider !== 'local',
  version: versionOf(row, 'general'),
})

const partOf = <Name extends keyof Stored>(row: Row, part: Name): Versioned<Stored[Name]> => ({
  ...blank[part],
  ...row[part],
  version: versionOf(row, part),
})

async function keep(tx: Writer, account: AccountId, values: Partial<Row>) {
  await tx
    .insert(accountSettings)
    .values({ ...nothing, ...values, account })
    .onConflictDoUpdate({ target: accountSettings.account, set: values })
}

const otherThan = (own: string, email: string) => (email === own ? null : email)

async function assertFree(tx: Writer, account: AccountId, email: string) {
  if (!(await isEmailTaken(tx, email, account))) return
  throw new Refusal('conflict', emailInUse, { fields: { email: emailInUse } })
}

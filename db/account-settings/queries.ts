import { eq } from 'drizzle-orm'
import { findAccount } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { updateUserRecord } from '../users/account-records.ts'
import type { SettingsParts } from './defaults.ts'
import { emptySettings } from './defaults.ts'
import {
  assertEmailAvailable,
  type ConfirmationEmail,
  sendConfirmation,
} from './email-confirmation.ts'
import { getRow, getVersion, type Row, upsert } from './rows.ts'
import type { GeneralChange, Info, Notifications, Social } from './schemas.ts'
import { accountSettings } from './table.ts'

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

/** Returns the settings of an account; undefined if there is no such account. */
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
    if (name !== owner.name) {
      await updateUserRecord(tx, account, { name })
      await publish(tx, account, 'account')
    }
    const newEmail = change.email === undefined ? row.newEmail : toNewEmail(owner.email, email)
    const versions = { ...row.versions, general: before.version + 1 }
    await upsert(tx, account, { company, newEmail, versions })
    // Sent again for a pending address as well: its link may be lost or expired.
    if (newEmail && change.email !== undefined)
      await sendConfirmation(tx, account, newEmail, confirmation)
    return { row: toGeneral({ ...owner, name }, await getRow(tx, account)), isStale: false }
  })
}

/** Sets or, with null, removes the avatar. Returns the name of the previous file. */
export async function setAvatar(
  db: Db,
  account: AccountId,
  avatar: string | null,
): Promise<string | undefined> {
  return db.write(async (tx) => {
    const { avatar: before } = await getRow(tx, account)
    await upsert(tx, account, { avatar })
    await publish(tx, account, 'account')
    return before ?? undefined
  })
}

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

const toNewEmail = (own: string, email: string) => (email === own ? null : email)

import {
  createAccount,
  listLocalAccounts,
  type NewAccount,
  setPasswordHash,
} from '#db/accounts/queries.ts'
import { sampleAccount, sampleLogins } from '#db/accounts/seed.ts'
import { accounts } from '#db/accounts/table.ts'
import { unlinkAllAccounts } from '#db/linked-accounts/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { deleteUnsentForm } from '#db/sessions/unsent-forms.ts'
import type { Db, Writer } from '#db/store/dialect.ts'
import { turnOffTwoFactor } from '#db/two-factor/queries.ts'
import type { PasswordHasher } from './passwords.ts'

const emails = sampleLogins.map(({ email }) => email)

/** Creates the sample logins of a demo and restores their passwords. */
export async function openSampleLogins(db: Db, passwords: PasswordHasher, now: Date) {
  const existing = await listLocalAccounts(db, emails)
  const isNew = (await db.$count(accounts)) === 0
  for (const login of sampleLogins) {
    const account = existing.find(({ email }) => email === login.email)
    if (account ? account.passwordHash !== null : !isNew) continue
    const hash = await passwords.hash(login.password)
    if (account) await setPasswordHash(db, account.id, hash)
    else await db.write((tx) => createOnce(tx, sampleAccount(login, hash), now))
  }
}

/**
 * Restores the passwords of the sample logins, turns off two-factor authentication, which visitors may change, and ends
 * the sessions of the visitors.
 */
export async function resetSampleLogins(db: Db, sessionDb: Db, passwords: PasswordHasher) {
  for (const { id, email, twoFactorAt } of await listLocalAccounts(db, emails)) {
    const login = sampleLogins.find((each) => each.email === email)
    if (login) await setPasswordHash(db, id, await passwords.hash(login.password))
    if (twoFactorAt !== null) await db.write((tx) => turnOffTwoFactor(tx, id, 'twoFactorReset'))
    await deleteAccountSessions(sessionDb, id)
    await deleteUnsentForm(sessionDb, id)
  }
}

/** Disables sample logins left by an earlier demo, because their passwords are public. */
export async function closeSampleLogins(db: Db, sessionDb: Db) {
  for (const { id, passwordHash, twoFactorAt } of await listLocalAccounts(db, emails)) {
    // Visitors may have added passkeys and authenticator apps of their own.
    if (twoFactorAt !== null) await db.write((tx) => turnOffTwoFactor(tx, id, 'twoFactorReset'))
    if (passwordHash === null) continue
    await unlinkAllAccounts(db, id)
    await deleteAccountSessions(sessionDb, id)
    await setPasswordHash(db, id, null) // last, because it tells the next start that this is done
  }
}

/** Another instance may have created the account at the same time. */
async function createOnce(tx: Writer, account: NewAccount, now: Date) {
  const [existing] = await listLocalAccounts(tx, [account.email])
  if (!existing) await createAccount(tx, account, now)
}

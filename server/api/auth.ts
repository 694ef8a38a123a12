import { auth } from '#client/features/auth/endpoints.ts'
import { invalidLogin } from '#db/accounts/model.ts'
import { accountByEmail, claimSamples, setPasswordHash } from '#db/accounts/queries.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { Account } from '#db/accounts/table.ts'
import type { Db } from '#db/dialect.ts'
import { giveSampleMails } from '#db/mail/queries.ts'
import type { Services } from '../services.ts'
import { serve } from './serve.ts'

export const authApi = serve(auth, {
  ways: (_, { services, session }) => ({
    isSignedIn: Boolean(session.user),
    samples: services.config.demo
      ? sampleLogins.map(({ email, password, name }) => ({ email, password, name }))
      : [],
  }),
  async login({ email, password }, { db, session, services }) {
    const account = await accountByEmail(db, email)
    const isRight = await services.passwords.matches(password, account?.passwordHash)
    if (!account || !isRight) return { error: invalidLogin }

    await giveSamples(db, account)
    const { id, name, role } = account
    await session.signIn({ account: id, name, email, role, loggedInWith: 'jwt' })
    await renewHash(account, password, services)
    return { user: { id, email, name, loggedInWith: 'jwt' } }
  },
})

/** An account receives its own copy of the sample data when it signs in for the first time. */
async function giveSamples(db: Db, account: Account) {
  if (account.sampledAt) return
  await db.write(async (tx) => {
    if (await claimSamples(tx, account.id)) await giveSampleMails(tx, account)
  })
}

/** Keeps the password at today's cost. Who has just signed in is not to suffer when that has to wait for another time. */
async function renewHash({ id, passwordHash }: Account, password: string, services: Services) {
  const { db, passwords, log } = services
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return
  try {
    await setPasswordHash(db, id, await passwords.hash(password), passwordHash)
  } catch (error) {
    log.warn({ err: error }, 'A password could not be hashed anew.')
  }
}

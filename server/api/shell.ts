import { shell } from '#client/shell/endpoints.ts'
import { countUnread } from '#db/mail/queries.ts'
import { defaults, sensible } from '#db/preferences/model.ts'
import { choose, chosenBy } from '#db/preferences/queries.ts'
import { type Context, serve } from './serve.ts'

export const shellApi = serve(shell, {
  frame: async (_, context) => ({
    brand: context.services.config.brand,
    year: new Date(context.services.now()).getFullYear(),
    ...defaults,
    ...(await chosen(context)),
  }),
  async me(_, { db, account, user: { name, email, role }, session, services: { backend } }) {
    const isTold = backend && session.token
    const [told, unread] = await Promise.all([
      isTold ? backend.nameOf(session) : name,
      countUnread(db, account),
    ])
    return { name: told, email, role, unread }
  },
  preferences: async (_, { db, account, user: { role } }) => ({
    ...defaults,
    ...(await chosenBy(db, account)),
    role,
  }),
  async choose(change, { db, account, user: { role }, settings }) {
    const all = await choose(db, account, change)
    settings.remember(all) // so that the sign-in page looks the same
    return { ...defaults, ...all, role }
  },
})

/** What the account has chosen counts for more than what this browser remembers. */
async function chosen({ db, session, settings }: Context) {
  const remembered = sensible(settings.remembered)
  return session.user
    ? { ...remembered, ...(await chosenBy(db, session.user.account)) }
    : remembered
}

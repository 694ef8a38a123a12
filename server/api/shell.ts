import * as z from 'zod'
import { shell } from '#client/shell/endpoints.ts'
import { countUnread } from '#db/mail/queries.ts'
import { cookieNames } from '../session/cookies.ts'
import { serve } from './serve.ts'

/** The settings cookie is anybody's to write: what it does not say in our words counts as not said. */
const Settings = z.object({
  theme: z.enum(['light', 'dark', 'semi-dark']).catch('semi-dark'),
  direction: z.enum(['ltr', 'rtl']).catch('ltr'),
})

export const shellApi = serve(shell, {
  frame: (_, { services: { config, now }, cookies }) => ({
    ...settingsIn(cookies[cookieNames(config.isSecure).settings]),
    brand: config.brand,
    year: new Date(now()).getFullYear(),
    language: 'en',
  }),
  me: async (_, { db, account, user: { name, email, role } }) => ({
    name,
    email,
    role,
    unread: await countUnread(db, account),
  }),
})

function settingsIn(cookie: unknown) {
  if (cookie === undefined) return Settings.parse({})
  try {
    return Settings.parse(JSON.parse(String(cookie)))
  } catch {
    return Settings.parse({})
  }
}

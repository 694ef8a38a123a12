import * as z from 'zod'
import { accounts } from './accounts.ts'
import { backend } from './backend.ts'
import { database } from './database.ts'
import { email } from './email.ts'
import type { Description, SettingGroup } from './model.ts'
import { monitoring } from './monitoring.ts'
import { openidConnect } from './openid-connect.ts'
import { organization } from './organization.ts'
import { server } from './server.ts'
import { sessions } from './sessions.ts'
import { signInProviders } from './sign-in-providers.ts'

/** Every setting by group, in the order of the documentation. */
export const settingGroups = {
  Server: server,
  'Database and files': database,
  Organization: organization,
  'Accounts and registration': accounts,
  'Sessions and limits': sessions,
  Email: email,
  Monitoring: monitoring,
  'Hosted sign-in (OpenID Connect)': openidConnect,
  'Sign-in providers': signInProviders,
  Backend: backend,
} satisfies Record<string, SettingGroup>

const all = {
  ...server,
  ...database,
  ...organization,
  ...accounts,
  ...sessions,
  ...email,
  ...monitoring,
  ...openidConnect,
  ...signInProviders,
  ...backend,
}

type All = typeof all

export type SettingName = keyof All

/** Every setting with what it means. */
export const settings: Record<SettingName, Description> = all

const values = Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value]))

/** The environment variables that the server reads. */
export const Environment = z.object(values as { [Name in SettingName]: All[Name]['value'] })

export type Environment = z.output<typeof Environment>

import * as z from 'zod/mini'
import { Email, nameMissing, Password } from '../accounts/model.ts'
import { name, PhoneNumber, Version, WebAddress } from '../fields/model.ts'
import { line, prose } from '../text/model.ts'

/** What somebody says of themselves comes in parts; each is saved, and has its version, on its own. */
export type Part = 'general' | 'info' | 'social' | 'notifications'

export const countries = ['US', 'GB', 'FR', 'DE', 'PT', 'BR'] as const
export const spokenLanguages = ['en', 'de', 'fr', 'pt', 'es', 'it', 'ru', 'ar'] as const
export const genders = ['female', 'male', 'other'] as const
export const networks = ['twitter', 'facebook', 'google', 'linkedin', 'instagram', 'quora'] as const

/** What somebody can be told of: the first three at the bell, the others by mail, and that only on request. */
export const activities = ['comments', 'answers', 'follows'] as const
export const bulletins = ['news', 'updates', 'digest'] as const

const earliest = '1900-01-01'

/** A day as a date field sends it, in the past; empty where nothing is said. */
function isBirthday(text: string) {
  if (text === '') return true
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    day.getTime() < Date.now() &&
    day.toISOString().startsWith(text) &&
    text >= earliest
  )
}

const general = {
  name: name(120, nameMissing),
  email: Email,
  company: line(120).check(z.trim()),
}

const info = {
  bio: prose(600).check(z.trim()),
  bornOn: z.string().check(z.refine(isBirthday, 'A day in the past, please.')),
  country: z.enum([...countries, '']),
  languages: z
    .array(z.enum(spokenLanguages))
    .check(z.refine((all) => new Set(all).size === all.length, 'Each language once, please.')),
  phone: PhoneNumber,
  website: WebAddress,
  gender: z.enum([...genders, '']),
}

const social = {
  twitter: WebAddress,
  facebook: WebAddress,
  google: WebAddress,
  linkedin: WebAddress,
  instagram: WebAddress,
  quora: WebAddress,
}

const notifications = {
  comments: z.boolean(),
  answers: z.boolean(),
  follows: z.boolean(),
  news: z.boolean(),
  updates: z.boolean(),
  digest: z.boolean(),
}

/** What is not named stays as it is. */
export const GeneralChange = z.strictObject({
  version: Version,
  ...z.partial(z.object(general)).shape,
  /** Needed for another e-mail alone. */
  password: z.optional(Password),
})
export const InfoChange = z.strictObject({ version: Version, ...z.partial(z.object(info)).shape })
export const SocialChange = z.strictObject({
  version: Version,
  ...z.partial(z.object(social)).shape,
})
export const NotificationsChange = z.strictObject({
  version: Version,
  ...z.partial(z.object(notifications)).shape,
})

export type GeneralChange = z.infer<typeof GeneralChange>
export type Info = z.infer<z.ZodMiniObject<typeof info>>
export type Social = z.infer<z.ZodMiniObject<typeof social>>
export type Notifications = z.infer<z.ZodMiniObject<typeof notifications>>

/** The password once more, from whoever is signed in. */
export const Proof = z.strictObject({ password: Password })

export const PasswordChange = z.strictObject({
  oldPassword: z.string().check(z.minLength(1, 'Please enter your password.')),
  password: Password,
})

/** The parts that are kept as they were said. */
export type Stored = { info: Info; social: Social; notifications: Notifications }

/** What an account has that has said nothing yet. */
export const blank: Stored = {
  info: { bio: '', bornOn: '', country: '', languages: [], phone: '', website: '', gender: '' },
  social: { twitter: '', facebook: '', google: '', linkedin: '', instagram: '', quora: '' },
  notifications: {
    comments: true,
    answers: true,
    follows: true,
    news: false,
    updates: false,
    digest: false,
  },
}

/** The address of a picture that is kept. */
export const pictureAt = (name: string): string => `/api/account/avatars/${name}`

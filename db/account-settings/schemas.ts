import * as z from 'zod/mini'
import { nameMissing, providerIds } from '../accounts/model.ts'
import { Email, Password, TokenLink } from '../accounts/schemas.ts'
import { channels, choosableKinds } from '../notifications/model.ts'
import {
  PhoneNumber,
  personName,
  picture,
  TimeOfDay,
  Version,
  WebAddress,
} from '../shared/fields/schemas.ts'
import { line, prose } from '../shared/text/schemas.ts'
import { countries, genders, spokenLanguages } from './model.ts'

const earliest = '1900-01-01'

/** Returns whether a text is empty or a past date, as a date field submits it. */
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
  name: personName(120, nameMissing),
  email: Email,
  company: line(120).check(z.trim()),
}

const info = {
  bio: prose(600).check(z.trim()),
  bornOn: z.string().check(z.refine(isBirthday, 'Enter a date in the past.')),
  country: z.enum([...countries, '']),
  languages: z
    .array(z.enum(spokenLanguages))
    .check(z.maxLength(spokenLanguages.length))
    .check(z.refine((all) => new Set(all).size === all.length, 'Select each language only once.')),
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

/** A local time; empty for none. */
const QuietTime = z.optional(z.union([z.literal(''), TimeOfDay]))

const notifications = {
  comments: z.boolean(),
  answers: z.boolean(),
  follows: z.boolean(),
  news: z.boolean(),
  updates: z.boolean(),
  digest: z.boolean(),
  /** How each kind is shown in the app; kinds that are left out have their default. */
  channels: z.optional(z.partialRecord(z.enum(choosableKinds), z.enum(channels))),
  /** From this time of day until the other one, which may be the next morning, nothing is shown on the desktop. */
  quietFrom: QuietTime,
  quietUntil: QuietTime,
}

/** Fields that are left out stay unchanged. */
export const GeneralChange = z.strictObject({
  version: Version,
  ...z.partial(z.object(general)).shape,
  /** Required only to change the email. */
  password: z.optional(Password),
})
export const InfoChange = z.strictObject({ version: Version, ...z.partial(z.object(info)).shape })
export const SocialChange = z.strictObject({
  version: Version,
  ...z.partial(z.object(social)).shape,
})
/** Quiet hours are stored as a pair: both times, or two empty texts for none. */
export const NotificationsChange = z
  .strictObject({ version: Version, ...z.partial(z.object(notifications)).shape })
  .check(
    z.refine(({ quietFrom, quietUntil }) => quietFrom || !quietUntil, {
      message: 'Enter a start time.',
      path: ['quietFrom'],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietUntil || !quietFrom, {
      message: 'Enter an end time.',
      path: ['quietUntil'],
    }),
    z.refine(({ quietFrom, quietUntil }) => !quietUntil || quietFrom !== quietUntil, {
      message: 'Enter two different times.',
      path: ['quietUntil'],
    }),
    z.refine(
      ({ quietFrom: from, quietUntil: until }) =>
        !(from === '' && until === undefined) && !(from === undefined && until === ''),
      { message: 'Enter both times.', path: ['quietUntil'] },
    ),
  )

export type GeneralChange = z.infer<typeof GeneralChange>
export type Info = z.infer<z.ZodMiniObject<typeof info>>
export type Social = z.infer<z.ZodMiniObject<typeof social>>
export type Notifications = z.infer<z.ZodMiniObject<typeof notifications>>

/** The token of a confirmation link, to learn whether it still works. */
export const EmailQuery = z.partial(TokenLink)

/** The current password, for step-up authentication, and a code if two-factor authentication is on. */
export const PasswordConfirmation = z.strictObject({
  password: Password,
  code: z.optional(z.string().check(z.maxLength(40))),
})

export const PasswordChange = z.strictObject({
  oldPassword: z.string().check(z.minLength(1, 'Enter your password.')),
  password: Password,
})

export const Avatar = z.strictObject(picture)

/** A session in the list of active sessions. */
export const SessionById = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** A linked identity provider. */
export const LinkedProvider = z.strictObject({ id: z.enum(providerIds) })

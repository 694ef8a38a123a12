import * as z from 'zod/mini'
import { line, needed } from '../text/schemas.ts'

// Kinds of input that every area takes in the same way.

const largestId = 999_999_999_999_999

export const Id = z.int().check(z.positive(), z.maximum(largestId))
export const Ids = z.array(Id).check(z.maxLength(1000, 'Please choose fewer rows.'))

/** The version of a row that a change was made from; a change without one is made regardless. */
export const Version = z.optional(z.int().check(z.positive(), z.maximum(largestId)))

/** A line that says something, without the blanks around it. */
export const name = (most: number, message: string) => line(most).check(z.trim(), needed(message))

/** A day of the calendar, as in 2026-11-23. */
export const Day = z
  .string()
  .check(z.refine((text) => isDay(text), 'A day as in 2026-11-23, please.'))

const isDay = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && roundTrips(text)

/** There is no 30 February, though a parser may take it for 2 March. */
const roundTrips = (text: string) => new Date(text).toISOString().startsWith(text)

/** A whole number from 1, as an address has it. */
export const Counting = z.union([
  Id,
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'A whole number from 1, please.')),
    z.transform(Number),
  ),
])

/** One of a filter form's choices; nothing and the empty choice both mean any. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.pipe(
      z.enum([...values, ''] as const),
      z.transform((value) => (value === '' ? undefined : (value as Values[number]))),
    ),
  )

/** What to look for, as it was typed. */
export const Search = z._default(line(200).check(z.trim()), '')

/** An empty text is as good as none. */
export const orEmpty = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message)

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

export const WebAddress = line(300).check(
  orEmpty(isWebAddress, 'An address that begins with https://, please.'),
)

export const PhoneNumber = line(30).check(
  orEmpty((text) => /^\+?[0-9][0-9 ()/-]{3,}$/.test(text), 'A phone number, please.'),
)

const Side = z.coerce.number().check(z.minimum(0), z.maximum(20_000))

/** A picture as a form brings it. */
export const picture = {
  file: z.instanceof(Blob, { error: 'Please choose a picture.' }),
  /** The square to show, in pixels of the upright picture; without it the one in the middle. */
  left: z.optional(Side),
  top: z.optional(Side),
  size: z.optional(Side.check(z.positive())),
}

/** Under which a picture was kept. */
export const PictureName = z.strictObject({ name: z.string().check(z.regex(/^[\w-]+\.webp$/)) })

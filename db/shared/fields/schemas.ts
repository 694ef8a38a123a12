import * as z from 'zod/mini'
import { removeDirections } from '../text/model.ts'
import { line, required } from '../text/schemas.ts'

// Field types shared by all areas.

const largestId = 999_999_999_999_999

export const Id = z.int().check(z.positive(), z.maximum(largestId))
export const Ids = z.array(Id).check(z.maxLength(1000, 'Select fewer rows.'))

/** The version of a row for the conflict check; without one there is no check. */
export const Version = z.optional(z.int().check(z.positive(), z.maximum(largestId)))

/** A trimmed, non-empty line. */
export const name = (max: number, message: string) => line(max).check(z.trim(), required(message))

/** The name of a person. */
export const personName = (max: number, message: string) =>
  line(max).check(z.overwrite(removeDirections), z.trim(), required(message))

/** A date, as in 2026-11-23. */
export const Day = z
  .string()
  .check(z.refine((text) => isExistingDate(text), 'Enter a date such as 2026-11-23.'))

/** Returns whether a text is a date that exists, as in 2026-11-23. */
export const isExistingDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && roundTrips(text)

/** A parser may accept February 30 as March 2. */
const roundTrips = (text: string) => new Date(text).toISOString().startsWith(text)

/** A positive integer, also as text in a URL. */
export const PositiveInteger = z.union([
  Id,
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Enter a whole number of 1 or more.')),
    z.transform(Number),
  ),
])

/** Comma-separated ids of a URL. */
export const IdList = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(/^(\d{1,15}(,\d{1,15}){0,999})?$/, 'Enter numbers separated by commas.')),
    z.transform((text) => (text === '' ? undefined : text.split(',').map(Number))),
  ),
)

/** An optional choice of a filter form; an empty value means any. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) =>
  z.optional(
    z.pipe(
      z.enum([...values, ''] as const),
      z.transform((value) => (value === '' ? undefined : (value as Values[number]))),
    ),
  )

/** A search text. */
export const Search = z._default(line(200).check(z.trim()), '')

/** Accepts an empty text, or one that passes the check. */
export const orEmpty = (isValid: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isValid(text), message)

/** Returns whether a text is an http or https address. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

export const WebAddress = line(300).check(
  z.trim(),
  orEmpty(isWebAddress, 'Enter a URL that starts with https://.'),
)

/** Returns whether a text is a phone number as people write it, such as (401) 555-0100 or 401.555.0100. */
export const isPhoneNumber = (text: string): boolean => /^\+?\(?\d[\d\s()./\p{Pd}]{3,}$/u.test(text)

export const PhoneNumber = line(30).check(
  z.trim(),
  orEmpty(isPhoneNumber, 'Enter a valid phone number.'),
)

const Pixels = z.coerce.number().check(z.minimum(0), z.maximum(20_000))

/** An uploaded picture. */
export const picture = {
  file: z.instanceof(Blob, { error: 'Choose an image.' }),
  /** The square to crop, in pixels of the upright picture; centered by default. */
  left: z.optional(Pixels),
  top: z.optional(Pixels),
  size: z.optional(Pixels.check(z.positive())),
}

/** File name of an uploaded picture. */
export const PictureName = z.strictObject({ name: z.string().check(z.regex(/^[\w-]+\.webp$/)) })

/** A local time, as in 09:30. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.'))

import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { isExistingDate, isWebAddress, name, PhoneNumber } from '../shared/fields/schemas.ts'
import { line, required } from '../shared/text/schemas.ts'
import { maxLineLength } from './limits.ts'
import { countCharacters, limits, problems, wholeNumber } from './model.ts'

const shared = {
  firstName: name(maxLineLength, problems.firstName),
  email: Email,
  remember: z._default(z.union([z.boolean(), z.literal('yes')]), false),
}

const layout = {
  ...shared,
  form: z.optional(z.literal('layout')),
  mobile: z._default(PhoneNumber, ''),
  password: line(200).check(z.minLength(limits.password.min, problems.password)),
}

const optional = z._default(line(maxLineLength).check(z.trim()), '')

const columns = {
  ...shared,
  form: z.literal('columns'),
  lastName: name(maxLineLength, problems.lastName),
  city: optional,
  country: optional,
  company: optional,
}

const atLeast = (min: number, message: string) =>
  z.refine<string>((text) => text === '' || countCharacters(text) >= min, message)
const atMost = (max: number, message: string) =>
  z.refine<string>((text) => countCharacters(text) <= max, message)

const filled = (message: string) => line(200).check(z.trim(), required(message))
const text = (message: string) => filled(message).check(atMost(maxLineLength, problems.tooLong))
const shortName = (message: string) =>
  filled(message).check(
    atLeast(limits.name.min, problems.tooShortName),
    atMost(limits.name.max, problems.tooLongName),
  )

const basic = {
  form: z.literal('basic'),
  firstName: text(problems.firstName),
  lastName: text(problems.lastName),
  email: Email,
}

const messages = {
  form: z.literal('messages'),
  firstName: shortName(problems.firstName),
  lastName: shortName(problems.lastName),
  email: Email,
}

const rules = {
  form: z.literal('rules'),
  play: text(problems.play),
  email: Email,
  website: filled(problems.website).check(z.refine(isWebAddress, problems.website)),
  seats: z.pipe(
    z.string().check(z.trim(), z.regex(wholeNumber, problems.seats)),
    z.transform(Number),
  ),
  opening: z.string().check(z.refine(isExistingDate, problems.opening)),
  code: text(problems.code).check(atLeast(limits.code.min, problems.code)),
  row: filled(problems.row).check(atMost(limits.row.max, problems.row)),
}

/** The fields of the forms of the layouts page as submitted. */
export const LayoutFormFields = {
  layout: z.object(layout),
  columns: z.object(columns),
}

/** The fields of each form of the Formik page as submitted. */
export const SampleFormFields = {
  basic: z.object(basic),
  messages: z.object(messages),
  rules: z.object(rules),
}

export const DemoFormInput = z.discriminatedUnion('form', [
  z.strictObject(layout),
  z.strictObject(columns),
  z.strictObject(basic),
  z.strictObject(messages),
  z.strictObject(rules),
])

import * as yup from 'yup'
import * as z from 'zod/mini'
import { maxLineLength } from '#db/demo-forms/limits.ts'
import {
  countCharacters,
  limits,
  problems,
  type SampleField,
  type SampleForm,
  sampleForms,
  wholeNumber,
} from '#db/demo-forms/model.ts'
import { isExistingDate, isWebAddress } from '#db/shared/fields/schemas.ts'

const filled = (message: string) => yup.string().trim().required(message)

const atLeast = (min: number, message: string) =>
  [`min${min}`, message, (text = '') => text === '' || countCharacters(text) >= min] as const
const atMost = (max: number, message: string) =>
  [`max${max}`, message, (text = '') => countCharacters(text) <= max] as const

const text = (message: string) => filled(message).test(...atMost(maxLineLength, problems.tooLong))
const shortName = (message: string) =>
  filled(message)
    .test(...atLeast(limits.name.min, problems.tooShortName))
    .test(...atMost(limits.name.max, problems.tooLongName))

const email = filled(problems.email)
  .max(254, problems.email)
  .matches(z.regexes.email, problems.email)

const rules: Record<SampleForm, Partial<Record<SampleField, yup.StringSchema>>> = {
  basic: { firstName: text(problems.firstName), lastName: text(problems.lastName), email },
  messages: {
    firstName: shortName(problems.firstName),
    lastName: shortName(problems.lastName),
    email,
  },
  rules: {
    play: text(problems.play),
    email,
    website: filled(problems.website).test('web', problems.website, (url = '') =>
      isWebAddress(url),
    ),
    seats: filled(problems.seats).matches(wholeNumber, problems.seats),
    opening: filled(problems.opening).test('day', problems.opening, (day = '') =>
      isExistingDate(day),
    ),
    code: text(problems.code).test(...atLeast(limits.code.min, problems.code)),
    row: filled(problems.row).test(...atMost(limits.row.max, problems.row)),
  },
}

/** The client-side rules of each form, which match those of the server. */
export const formikRules = (form: SampleForm) => yup.object(rules[form] as yup.ObjectShape)

/** Returns the empty values of a form. */
export const emptyValues = (form: SampleForm): Partial<Record<SampleField, string>> =>
  Object.fromEntries(sampleForms[form].map((name) => [name, '']))

import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { formikRules } from '#client/features/demo-forms/formik-rules.ts'
import { toFieldErrors } from '#client/ui/form.ts'
import { type SampleField, type SampleForm, sampleForms } from '#db/demo-forms/model.ts'
import { SampleFormFields } from '#db/demo-forms/schemas.ts'

const valid: Record<SampleField, string> = {
  ...{ firstName: 'Ada', lastName: 'Limelight', email: 'ada@limelight.example' },
  ...{ play: 'The Long Interval', website: 'https://limelight.example', seats: '240' },
  ...{ opening: '2027-03-05', code: 'AB12', row: 'C' },
}

const tries: Record<SampleField, string[]> = {
  firstName: ['', '  ', 'A', '👩‍🎤', ' Ad ', 'x'.repeat(20), 'x'.repeat(21), 'x'.repeat(81)],
  lastName: ['', 'L', 'Limelight'],
  email: ['', 'ada', 'ada@', '@limelight.example', 'ada@x', ' ada@limelight.example '],
  play: ['', ' ', 'x'.repeat(80), 'x'.repeat(81)],
  website: ['', 'limelight', 'ftp://limelight.example', 'javascript:alert(1)', 'http://a.example'],
  seats: ['', '-1', '1.5', '1,5', '12', '1234567', ' 7 ', 'many'],
  opening: ['', '2027-02-30', '05.03.2027', '2027-03-05'],
  code: ['', 'AB1', 'AB12', 'x'.repeat(81)],
  row: ['', 'C', 'ABCDE', 'ABCDEF'],
}

/** Returns the first error of each field, as Formik finds it. */
async function checkInBrowser(form: SampleForm, values: object) {
  try {
    await formikRules(form).validate(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]))
  }
}

function checkOnServer(form: SampleForm, values: object) {
  const { error } = SampleFormFields[form].safeParse({ form, ...values })
  return Object.fromEntries(
    Object.entries(toFieldErrors(error)).map(([name, all = []]) => [name, all[0]]),
  )
}

const forms = Object.keys(sampleForms) as SampleForm[]

describe.each(forms)('the rules of the form "%s"', (form) => {
  const cases = sampleForms[form].flatMap((name) => tries[name].map((value) => [name, value]))

  test.each(cases)('judge %s %j in the browser as on the server', async (name, value) => {
    const values = { ...valid, [name as string]: value }
    expect(await checkInBrowser(form, values)).toEqual(checkOnServer(form, values))
  })
})

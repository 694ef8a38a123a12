import { afterAll, describe, expect, test } from 'vitest'
import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const page = '/forms/layout/form-layout'

test('POST /api/demo/forms returns the parsed values without the password', async () => {
  const answer = await demo.call(demoForms.check, {
    ...{ firstName: '  Ada ', email: 'Ada@Limelight.example', remember: true },
    password: 'three-unrelated-words',
  })
  expect(await answer.json()).toEqual({
    values: {
      ...{ firstName: 'Ada', email: 'ada@limelight.example', mobile: '', remember: true },
    },
  })
})

test('POST /api/demo/forms returns an error for each invalid field', async () => {
  const answer = await demo.call(demoForms.check, {
    ...{ firstName: ' ', email: 'ada@', mobile: 'x', password: 'short' },
  })
  expect(answer.status).toBe(400)
  const { fields } = await answer.json()
  expect(Object.keys(fields).toSorted()).toEqual(['email', 'firstName', 'mobile', 'password'])
})

test('without scripts a rejected form layout does not return its password', async () => {
  const answer = await demo.submit(page, {
    ...{ form: 'layout', layout: 'floatingIcons', firstName: 'Ada', email: 'ada@' },
    password: 'three-unrelated-words',
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain('three-unrelated-words')
})

test('without scripts a form layout is returned with its input and errors', async () => {
  const typed = { form: 'columns', layout: 'columns', firstName: 'Ada', lastName: 'Limelight' }
  const answer = await demo.submit(page, { ...typed, email: 'ada@' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html.match(/value="ada@"/g)).toHaveLength(1)
  await demo.submit(page, { ...typed, email: 'ada@limelight.example' })
  expect(await demo.page(page)).toContain('ada@limelight.example')
})

const rules = {
  ...{ form: 'rules' as const, play: 'The Long Interval', email: 'Ada@Limelight.example' },
  ...{ website: 'https://limelight.example', seats: '240', opening: '2027-03-05' },
  ...{ code: 'AB12', row: 'C' },
}

test('POST /api/demo/forms answers a form with rules with its number as a number', async () => {
  const answer = await demo.call(demoForms.check, rules)
  const { form, ...values } = { ...rules, email: 'ada@limelight.example', seats: 240 }
  expect(await answer.json()).toEqual({ values })
})

test.each([
  ['is in the list of people', 'Keiko@Paper-Lantern.example'],
  ['is the email of the caller', 'demo@demo.com'],
])('POST /api/demo/forms answers 409 at the email field when the address %s', async (_, email) => {
  const names = { firstName: 'Ada', lastName: 'Limelight' }
  const answer = await demo.call(demoForms.check, { form: 'messages', ...names, email })
  expect(answer.status).toBe(409)
  expect((await answer.json()).fields).toEqual({ email: 'This email is already in use.' })
})

test('POST /api/demo/forms does not tell whether somebody else has an account', async () => {
  const names = { firstName: 'Ada', lastName: 'Limelight' }
  const input = { form: 'basic' as const, ...names, email: 'admin@admin.com' }
  expect((await demo.call(demoForms.check, input)).status).toBe(200)
})

describe('the Formik page without scripts', () => {
  const formik = '/forms/formik'

  test('shows every error of a form under its field and keeps what was typed', async () => {
    const answer = await demo.submit(formik, { ...rules, row: 'too far back', seats: 'many' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Enter 1 to 5 characters.')
    expect(html).toContain('Enter a whole number.')
    expect(html).toContain('value="too far back"')
    expect(html.match(/class="field-error"/g)).toHaveLength(2)
  })

  test('shows at the email field that the address is in use', async () => {
    const names = { firstName: 'Ada', lastName: 'Limelight' }
    const email = 'keiko@paper-lantern.example'
    const answer = await demo.submit(formik, { form: 'basic', ...names, email })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/aria-describedby="([^"]+)-error".*id="\1-error"/s)
  })
})

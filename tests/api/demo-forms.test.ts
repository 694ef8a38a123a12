import { afterAll, expect, test } from 'vitest'
import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const page = '/forms/layout/form-layout'

test('POST /api/demo/forms answers with the values as they were understood', async () => {
  const answer = await demo.call(demoForms.check, {
    ...{ name: '  Ada Limelight ', email: 'Ada@Limelight.example', remember: true },
  })
  expect(await answer.json()).toEqual({
    values: {
      ...{ name: 'Ada Limelight', email: 'ada@limelight.example', mobile: '', remember: true },
    },
  })
})

test('POST /api/demo/forms names each field that is wrong', async () => {
  const answer = await demo.call(demoForms.check, { name: ' ', email: 'ada@', mobile: 'x' })
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).fields).toSorted()).toEqual(['email', 'mobile', 'name'])
})

test('without scripts a form layout comes back with its errors and what was typed', async () => {
  const answer = await demo.submit(page, { layout: 'columns', name: 'Ada', email: 'ada@' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html.match(/value="ada@"/g)).toHaveLength(1)
  await demo.submit(page, { layout: 'columns', name: 'Ada', email: 'ada@limelight.example' })
  expect(await demo.page(page)).toContain('ada@limelight.example')
})

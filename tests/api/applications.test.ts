import { afterAll, describe, expect, test } from 'vitest'
import { applications } from '#client/features/applications/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { Application } from '#db/applications/queries.ts'
import { applicationExample } from '#server/api/docs/notes-applications.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
const ada = await app.newUser('Ada')
afterAll(() => app[Symbol.asyncDispose]())

const { application: complete } = applicationExample
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const create = (client: TestClient, application: object = complete) =>
  json<Application>(client.call(applications.create, { application }))
const read = (client: TestClient, id: number) =>
  json<Application>(client.call(applications.read, { id }))

describe('PATCH /api/applications/:id', () => {
  test('saves the given fields and keeps the others', async () => {
    const { applicationId: id } = await create(ada, { firstName: 'Ada' })
    await ada.call(applications.save, { id, version: 1, application: { email: 'ada@' } })
    const saved = await json<Application>(ada.call(applications.save, { id, wizardStep: 2 }))
    expect(saved).toMatchObject({
      application: { firstName: 'Ada', email: 'ada@', city: '' },
      ...{ wizardStep: 2, wizardStepsLength: 4, version: 3, state: 'draft', reference: null },
    })
  })

  test('returns 409 with the stored application for an outdated version', async () => {
    const { applicationId: id } = await create(ada)
    await ada.call(applications.save, { id, version: 1, application: { city: 'Porto' } })
    const late = await ada.call(applications.save, {
      ...{ id, version: 1 },
      application: { city: 'Lisbon' },
    })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ current: { application: { city: 'Porto' } } })
    expect((await read(ada, id)).application.city).toBe('Porto')
  })

  test.each([
    { application: { firstName: 'x'.repeat(81) } },
    { application: { status: 'someday' } },
    { application: { unknown: 'x' } },
    { wizardStep: 5 },
  ])('refuses %j and changes nothing', async (input) => {
    const { applicationId: id } = await create(ada)
    expect((await ada.call(applications.save, { id, ...input })).status).toBe(400)
    expect((await read(ada, id)).version).toBe(1)
  })
})

describe('POST /api/applications/:id/submit', () => {
  test('returns an error for each missing field and submits nothing', async () => {
    const { applicationId: id } = await create(ada, { ...complete, email: 'ada@', place: '' })
    const refused = await ada.call(applications.submit, { id })
    expect(refused.status).toBe(400)
    const { fields } = await refused.json()
    expect(Object.keys(fields).toSorted()).toEqual(['email', 'place'])
    expect((await read(ada, id)).state).toBe('draft')
  })

  test('submits once when repeated, and the application cannot be changed afterwards', async () => {
    const { applicationId: id } = await create(ada)
    const answers = await Promise.all(
      [1, 2, 3].map(() => json<Application>(ada.call(applications.submit, { id }))),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]))
    const late = await ada.call(applications.save, { id, application: { city: 'Porto' } })
    expect(late.status).toBe(409)
    expect((await ada.call(applications.remove, { id })).status).toBe(404)
  })
})

describe('reviewing', () => {
  test('reviewers see submitted applications but no drafts, and their decision notifies the applicant', async () => {
    const zoe = await app.newUser('Zoe')
    await create(zoe, { title: 'Still a draft' })
    const { applicationId: id } = await create(zoe)
    const { number } = await json<Application>(zoe.call(applications.submit, { id }))
    type Listed = { applications: Application[] }
    const { applications: listed } = await json<Listed>(demo.call(applications.submissions))
    expect(listed.map((each) => each.number)).toContain(number)
    expect(listed.map(({ application }) => application.title)).not.toContain('Still a draft')
    const review = { id: number, decision: 'declined', note: 'The studio is taken.' }
    await demo.call(applications.review, review)
    expect(await read(zoe, id)).toMatchObject({
      ...{ state: 'declined', note: 'The studio is taken.', reviewer: expect.any(String) },
    })
    expect(await zoe.page('/notifications')).toContain('Declined. The studio is taken.')
    await zoe.call(shell.choose, { language: 'fr' })
    expect(await zoe.page('/notifications')).toContain('Refusée. The studio is taken.')
  })

  test.each([
    [{ id: 9999, decision: 'accepted' }, 404],
    [{ id: 1, decision: 'perhaps' }, 400],
  ])('refuses %j', async (input, status) => {
    expect((await demo.call(applications.review, input)).status).toBe(status)
  })
})

test('without scripts the wizard goes through all steps, keeps invalid input, and submits once', async () => {
  const eve = await app.newUser('Eve')
  const started = await eve.submit('/forms/wizard', { intent: 'start' })
  const [, id] = /application=(\d+)/.exec(started.headers.get('location') ?? '') ?? []
  const step = (name: string) => `/forms/wizard?application=${id}&step=${name}`
  const person = { firstName: 'Eve', lastName: 'Cue', email: 'eve@', city: 'Porto' }
  const wrong = await eve.submit(step('person'), { intent: 'next', ...person })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('value="eve@"')
  expect((await eve.visit(step('event'))).headers.get('location')).toContain('step=person')
  await eve.submit(step('person'), { intent: 'next', ...person, email: 'eve@cue.example' })
  const { title, jobTitle, description, eventName, place, status, requirements } = complete
  await eve.submit(step('proposal'), { intent: 'next', title, jobTitle, description })
  await eve.submit(step('event'), { intent: 'next', eventName, place, status, requirements })
  expect(await eve.page(step('review'))).toContain('eve@cue.example')
  await eve.submit(step('review'), { intent: 'submit' })
  await eve.submit(step('review'), { intent: 'submit' })
  expect(await eve.page(`/forms/wizard?application=${id}`)).toContain('APP-000')
})

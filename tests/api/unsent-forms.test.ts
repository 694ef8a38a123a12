import { afterAll, describe, expect, test } from 'vitest'
import { unsentForms } from '#db/sessions/table.ts'
import { deleteExpiredForms } from '#db/sessions/unsent-forms.ts'
import { readable, unescaped } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.now()
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const text = 'The lamp in the wings — "blue", not <red>.\nSince Friday.'
const received = 'Your session ended or was locked. Submit the form again.'

/** One form of each kind: with errors on its page, with errors in a notice, and on a page with tabs. */
const forms: { address: string; fields: Record<string, string> }[] = [
  {
    address: '/contact-us',
    fields: { topic: 'stage', subject: 'Lamp', message: text },
  },
  { address: '/todo/all', fields: { intent: 'add', title: 'Change the lamp' } },
  {
    address: '/account/account-settings?tab=info',
    fields: { form: 'info', bio: text },
  },
]

/** Ends the session as another device would. */
const end = (client: TestClient) => client.cookies.delete('sid')
const lock = (client: TestClient) => client.post('/api/authenticate/lock', {})
const unlock = (client: TestClient) =>
  client.post('/api/authenticate/unlock', { password: 'onstage-demo' })

/** Returns the form in the notice of a page. */
function offerIn(html: string) {
  const [form] = /<form\b[^>]*>(?:(?!<\/form>).)*name="unsentForm".*?<\/form>/s.exec(html) ?? []
  if (!form) return
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [unescaped(name), unescaped(value)],
  )
  return { action: unescaped(action), fields }
}

const tasksOf = async (client: TestClient) => readable(await client.page('/todo/all'))

describe('a form that is sent without scripts after its session', () => {
  for (const { address, fields } of forms) {
    test(`has ended is offered again on ${address} after signing in`, async () => {
      const demo = await app.staff()
      end(demo)
      const refused = await demo.submit(address, fields)
      const signIn = `/?${new URLSearchParams({ returnTo: address })}`
      expect([refused.status, refused.headers.get('location')]).toEqual([303, signIn])
      expect(offerIn(await demo.page(signIn))).toBeUndefined()
      await demo.signIn()
      const page = await demo.page(address)
      expect(readable(page)).toContain(received)
      const offer = offerIn(page)
      expect(offer?.action).toBe(address)
      expect(offer?.fields).toEqual(expect.arrayContaining(Object.entries(fields)))
      // it is offered until it is sent
      expect(offerIn(await demo.page(address))).toEqual(offer)
      const sent = await demo.submit(offer?.action ?? '', offer?.fields ?? [])
      expect(sent.status).toBeLessThan(500)
      expect(offerIn(await demo.page(address))).toBeUndefined()
    })

    test(`was locked is offered again on ${address} after unlocking`, async () => {
      const demo = await app.staff()
      await lock(demo)
      const refused = await demo.submit(address, fields)
      const screen = `/pages/lock-screen?${new URLSearchParams({ returnTo: address })}`
      expect([refused.status, refused.headers.get('location')]).toEqual([303, screen])
      await unlock(demo)
      expect(offerIn(await demo.page(address))?.fields).toEqual(
        expect.arrayContaining(Object.entries(fields)),
      )
    })
  }

  test('has ended takes effect when it is sent again, once and not before', async () => {
    const ada = await app.newUser()
    const title = 'Order forty yards of gauze'
    await lock(ada)
    await ada.submit('/todo/all', { intent: 'add', title })
    await ada.post('/api/authenticate/unlock', { password: ada.password })
    expect(await tasksOf(ada)).toContain(received)
    const list = await ada.read<{ title: string }[]>('/api/apps/todo/tasks')
    expect(JSON.stringify(list)).not.toContain(title)
    const { action = '', fields = [] } = offerIn(await ada.page('/todo/all')) ?? {}
    await ada.submit(action, fields)
    const page = await tasksOf(ada)
    expect(page).toContain(title)
    expect(page).not.toContain(received)
  })

  test('is stored without files and passwords', async () => {
    const demo = await app.staff()
    end(demo)
    const body = new FormData()
    body.set('topic', 'stage')
    body.set('message', text)
    body.set('attachment', new File(['bytes'], 'plot.txt'))
    const request = new Request('http://multipart.invalid', { method: 'POST', body })
    await demo.send('/contact-us', {
      method: 'POST',
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    await demo.signIn()
    const names = offerIn(await demo.page('/contact-us'))?.fields.map(([name]) => name)
    expect(names).toEqual(['topic', 'message', 'unsentForm'])

    end(demo)
    const address = '/account/account-settings?tab=general'
    await demo.submit(address, { form: 'email', email: 'new@demo.com', password: 'secret' })
    await demo.signIn()
    expect(await demo.page(address)).not.toContain('secret')
  })

  test('is offered only to its account, for an hour or until signing out', async () => {
    const [, todo] = forms
    const { address, fields } = todo ?? { address: '', fields: {} }
    const client = await app.staff()
    end(client)
    await client.submit(address, fields)
    await client.signIn('Staff')
    expect(await client.page(address)).not.toContain('Change the lamp')
    await client.signIn('Demo')
    expect(offerIn(await client.page(address))).toBeDefined()
    expect(offerIn(await client.page('/email/inbox'))).toBeUndefined()
    const elsewhere = await app.staff()
    expect(offerIn(await elsewhere.page(address))).toBeUndefined()
    now += 3_600_000
    expect(offerIn(await client.page(address))).toBeUndefined()
    await deleteExpiredForms(app.services.sessionDb, now)
    expect(await app.services.sessionDb.$count(unsentForms)).toBe(0)

    end(client)
    await client.submit(address, fields)
    await client.signIn('Demo')
    await client.submit('/logout', {})
    await client.signIn('Demo')
    expect(offerIn(await client.page(address))).toBeUndefined()
  })

  test('is stored once for each account, and not for a stranger or from another site', async () => {
    const before = await app.services.sessionDb.$count(unsentForms)
    const stranger = app.client()
    stranger.cookies.set('last-account', Buffer.from('{"account":1}').toString('base64url'))
    await stranger.submit('/todo/all', { intent: 'add', title: text })
    expect(await app.services.sessionDb.$count(unsentForms)).toBe(before)
    const ada = await app.newUser()
    end(ada)
    const forged = await ada.send('/todo/all', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'add', title: text }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(forged.status).toBe(403)
    expect(await app.services.sessionDb.$count(unsentForms)).toBe(before)
    for (const title of ['one', 'two']) await ada.submit('/todo/all', { intent: 'add', title })
    expect(await app.services.sessionDb.$count(unsentForms)).toBe(before + 1)
  })
})

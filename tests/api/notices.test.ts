import { afterAll, describe, expect, test } from 'vitest'
import { parseTexts } from '../support/html.ts'
import { fetchIds } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.now()
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const trash = (ids: number[], folders: Record<number, string> = {}): [string, string][] => [
  ...ids.map((id): [string, string] => ['ids', String(id)]),
  ...ids.map((id): [string, string] => [folders[id] ?? 'inbox', String(id)]),
  ['intent', 'move?mailFolder=trash'],
]

/** Returns the notices of a page. */
const listNotices = (html: string) =>
  /<div class="notices"[^>]*>(.*?)<header|<div class="notices"[^>]*>(.*?)<h1/s.exec(html)?.[0] ?? ''

const parseForm = (html: string) => ({
  action: /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '',
  fields: [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  ),
})

async function press(client: TestClient, html: string) {
  const { action, fields } = parseForm(listNotices(html))
  return client.submit(action, fields)
}

describe('a notice without scripts', () => {
  test('is on the next page once, with an undo', async () => {
    const ada = await app.newUser()
    await ada.submit('/email/inbox?q=the', trash([27, 21]))
    const received = await ada.page('/email/inbox?q=the')
    expect(parseTexts(listNotices(received), 'p')).toEqual(['2 emails moved to Trash.'])
    expect(listNotices(await ada.page('/email/inbox?q=the'))).not.toContain('<p')

    const undone = await press(ada, received)
    expect([undone.status, undone.headers.get('location')]).toEqual([303, '/email/inbox?q=the'])
    expect(await fetchIds(ada, 'inbox')).toEqual([27, 21, 20, 14, 10, 2, 1])
    expect(parseTexts(listNotices(await ada.page('/email/inbox')), 'p')).toEqual([
      'Undone. 2 emails restored.',
    ])
  })

  test('restores emails of several folders to their own', async () => {
    const ada = await app.newUser()
    const before = await Promise.all(['inbox', 'sent'].map((folder) => fetchIds(ada, folder)))
    const [inboxed = 0] = before[0] ?? []
    const [sent = 0] = before[1] ?? []
    await ada.submit(
      '/email/starred',
      trash([inboxed, sent], { [inboxed]: 'inbox', [sent]: 'sent' }),
    )
    expect(await fetchIds(ada, 'trash')).toEqual(expect.arrayContaining([inboxed, sent]))
    await press(ada, await ada.page('/email/starred'))
    expect(await Promise.all(['inbox', 'sent'].map((folder) => fetchIds(ada, folder)))).toEqual(
      before,
    )
  })

  test("is in the user's language", async () => {
    const ada = await app.newUser()
    ada.cookies.set('ui', encodeURIComponent('{"language":"de"}'))
    await ada.submit('/email/inbox', trash([27]))
    const html = await ada.page('/dashboard')
    expect(parseTexts(listNotices(html), 'p')).toEqual(['1 E-Mail nach „Papierkorb“ verschoben.'])
    expect(listNotices(html)).toContain('Rückgängig')
  })

  test('of a failure keeps the page and has the request id', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/email/inbox', { intent: 'star?mailId=999' })
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html.match(/class="mail-row/g)).toHaveLength(7)
    const [label, why] = parseTexts(listNotices(html), 'p')
    expect(label).toBe('The emails were not changed.')
    expect(why).toBe(
      `Email not found. If you contact support, include the request ID ${answer.headers.get('x-request-id')}.`,
    )
    expect(listNotices(html)).not.toContain('Try again') // a retry would fail again
  })

  test('of invalid input has no request id', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/email/inbox', {
      intent: 'snooze?ids=27&until=2020-01-01T08:00',
    })
    expect(answer.status).toBe(400)
    const [, why] = parseTexts(listNotices(await answer.text()), 'p')
    expect(why).toBe('Enter a time in the next 12 months.')
  })
})

describe('the notice cookie', () => {
  test('is sealed, HttpOnly and removed once shown', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/email/inbox', trash([27]))
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^notices=[\w-]+; Max-Age=60; Path=\/; .*HttpOnly; SameSite=Lax$/)
    expect(Buffer.from(cookie, 'base64url').toString()).not.toContain('mail')
    const visible = await ada.visit('/email/inbox')
    expect(visible.headers.getSetCookie().join()).toMatch(/^notices=; .*1970/)
  })

  test.each([
    ['of somebody else', (stolen: string) => stolen],
    ['that was touched', (stolen: string) => `${stolen.slice(0, -4)}AAAA`],
    ['that was never ours', () => 'bm90aWNlcw'],
    ['that is empty', () => ''],
  ])('with %s shows nothing', async (_, altered) => {
    const [ada, bob] = [await app.newUser(), await app.newUser('Bob')]
    await ada.submit('/email/inbox', trash([27]))
    bob.cookies.set('notices', altered(ada.cookies.get('notices') ?? ''))
    const answer = await bob.visit('/email/inbox')
    expect(answer.status).toBe(200)
    expect(listNotices(await answer.text())).not.toContain('<p')
  })

  test('expires after a minute', async () => {
    const ada = await app.newUser()
    await ada.submit('/email/inbox', trash([27]))
    now += 61_000
    expect(listNotices(await ada.page('/email/inbox'))).not.toContain('<p')
  })

  test('drops the undo when it would be too large', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(`/email/inbox?long=${'a'.repeat(4000)}`, trash([27]))
    expect(answer.headers.getSetCookie().join().length).toBeLessThan(4096)
    const html = listNotices(await ada.page('/email/inbox'))
    expect(parseTexts(html, 'p')).toEqual(['1 email moved to Trash.'])
    expect(html).not.toContain('Undo')
  })
})

test('deleting an email permanently asks first', async () => {
  const ada = await app.newUser()
  const [last = 0] = await fetchIds(ada, 'trash')
  const html = await ada.page(`/email/trash/${last}`)
  expect(html).toContain('This can’t be undone')
  const answer = await ada.submit(`/email/trash/${last}`, [
    ['ids', String(last)],
    ['intent', 'delete'],
  ])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/email/trash'])
  expect(await fetchIds(ada, 'trash')).not.toContain(last)
  const received = listNotices(await ada.page('/email/trash'))
  expect(parseTexts(received, 'p')).toEqual(['1 email permanently deleted.'])
  expect(received).not.toContain('Undo')
})

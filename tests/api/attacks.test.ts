import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { maxFiles } from '#db/mail/limits.ts'
import { attacks } from '../support/attacks.ts'
import { readable, toSkeleton } from '../support/html.ts'
import { fetchIds } from '../support/mailbox.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid } from './chat-book.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

/** Attack strings on one line each, as subjects and names require. */
const lines = attacks.map((attack) => attack.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim())

/** Batches that fit into one subject or into the attachments of one email. */
const chunks = lines.reduce<string[][]>((all, line) => {
  const last = all.at(-1)
  const joined = [...(last ?? []), line].join(' | ')
  if (last && last.length < maxFiles && joined.length < 900) last.push(line)
  else all.push([line])
  return all
}, [])

/** Returns the text without the characters that could form markup. */
const tame = (text: string) => text.replace(/[<>"'`&;:=(){}[\]/\\#$%+!?.,@-]/g, ' ')

const name = '"><img src=x onerror=attacked()>'
const outside = 'ines@harbor.example'

/** Two users, one of whom sends the attack strings to the other through every feature. */
async function world(called: string, words: (text: string) => string) {
  const writer = await app.newUser(words(name))
  const reader = await app.newUser(called)
  const to = [reader.email]
  for (const line of lines) {
    await writer.call(mail.send, { to, subject: words(line), message: words(line) })
  }
  for (const chunk of chunks) {
    const attachments = chunk.map(words)
    const subject = attachments.join(' | ')
    const newEmail = { subject, message: attachments.join('\n\n'), attachments }
    await writer.call(mail.send, { ...newEmail, to: [...to, outside] })
    const half = { ...newEmail, to: attachments.map((line) => line.slice(0, 80)) }
    await reader.call(mail.createDraft, half)
  }
  const contactId = await getUid(writer, called)
  for (const attack of attacks) {
    await writer.call(chat.say, { contactId, textContent: words(attack) })
  }
  await writer.call(chat.changeProfile, { about: words(name) })
  return { reader, chat: `/chat/${await getUid(reader, writer.name)}` }
}

type World = Awaited<ReturnType<typeof world>>

const newest = async (reader: TestClient, list: string) =>
  (await fetchIds(reader, list)).slice(0, chunks.length)

/** Pages that show the strings, with the texts that each must contain verbatim. */
const pages: Record<string, { at: (world: World) => Promise<string[]>; says?: string[] }> = {
  'the bell’s page': { at: async () => ['/notifications'], says: [name] },
  'the list of chats': { at: async () => ['/chat'], says: [name] },
  'the dashboard': { at: async () => ['/dashboard'], says: [name] },
  'a list of mails': { at: async () => ['/email/inbox', '/email/inbox?page=2'], says: lines },
  'what a mailbox finds': {
    at: async () => ['/email/inbox?q=attacked', '/email/inbox?q=attacked&page=2'],
    says: lines.filter((line) => line.includes('attacked')),
  },
  'what the search finds': { at: async () => ['/pages/search?q=attacked&type=mail'] },
  'the list of drafts': { at: async () => ['/email/draft'], says: lines },
  'an opened mail, its title and its files': {
    at: async ({ reader }) => (await newest(reader, 'inbox')).map((id) => `/email/inbox/${id}`),
    says: lines,
  },
  'an email that is being written': {
    at: async ({ reader }) =>
      (await newest(reader, 'draft')).map((id) => `/email/draft/compose?draft=${id}`),
    says: lines,
  },
  'an answer, and a mail that is sent on': {
    at: async ({ reader }) =>
      (await newest(reader, 'inbox')).flatMap((id) => [
        `/email/inbox/compose?reply=${id}`,
        `/email/inbox/compose?forward=${id}`,
      ]),
    says: lines,
  },
  'a chat, and who it is with': {
    at: async ({ reader, chat: address }) => {
      const [, before = ''] = /before=(\d+)/.exec(await reader.page(address)) ?? []
      return [address, `${address}?before=${before}`]
    },
    says: [name, ...attacks],
  },
}

describe('attack strings are rendered as text and leave the markup unchanged in', async () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(60)
  const wild = await world('Ben', (text) => text)
  const harmless = await world('Cyd', tame)

  test.each(Object.entries(pages))('%s', async (_, { at, says = [] }) => {
    const addresses = await Promise.all([at(wild), at(harmless)])
    let words = ''
    for (const [index, address] of addresses[0].entries()) {
      const html = await wild.reader.page(address)
      const other = await harmless.reader.page(addresses[1][index] ?? '')
      expect(toSkeleton(html), address).toEqual(toSkeleton(other))
      words += readable(html)
    }
    for (const text of says) expect(words).toContain(text)
  })

  test('the outbox and its emails', async () => {
    const admin = await app.staff()
    const list = await admin.page('/settings/outbox')
    let words = ''
    for (const [index, chunk] of chunks.entries()) {
      expect(readable(list)).toContain(chunk.join(' | '))
      const html = await admin.page(`/settings/outbox/${index + 1}`)
      const other = await admin.page(`/settings/outbox/${index + 1 + chunks.length}`)
      expect(toSkeleton(html)).toEqual(toSkeleton(other))
      words += readable(html)
    }
    for (const line of lines) expect(words).toContain(line)
    expect(list).not.toMatch(/<img src="?x|<script>/)
  })

  test('the data list and its editor', async () => {
    const demo = await app.staff()
    async function pagesWith(some: string[]) {
      const ids: number[] = []
      for (const line of some) {
        const obj = { name: line.slice(0, 200), category: line.slice(0, 60) }
        const answer = await demo.call(products.add, { obj })
        ids.push((await answer.json()).id)
      }
      const list = await demo.page('/data-list/thumb-view?page=1&perPage=20')
      const editor = await demo.page(`/data-list/thumb-view?edit=${ids[0]}`)
      await demo.call(products.deleteSelected, { arr: ids })
      return [list, editor]
    }
    for (let start = 0; start < lines.length; start += 20) {
      const some = lines.slice(start, start + 20)
      const [wildList = '', wildEditor = ''] = await pagesWith(some)
      const [list = '', editor = ''] = await pagesWith(some.map(tame))
      expect(toSkeleton(wildList)).toEqual(toSkeleton(list))
      expect(toSkeleton(wildEditor)).toEqual(toSkeleton(editor))
      for (const line of some) expect(readable(wildList)).toContain(line.slice(0, 200))
    }
  })
})

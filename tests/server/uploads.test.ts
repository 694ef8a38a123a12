import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { forgetFile, keepFile, keptFile, typeOf } from '#server/uploads.ts'
import { open } from '../theatre.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('the type of a file', () => {
  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n…'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['application/pdf', '%PDF-1.7\n'],
    ['text/plain', 'Cue 14: the curtain.\r\n\tStand by.'],
  ])('is %s by its own bytes', (type, content) => {
    expect(typeOf(bytes(content))).toMatchObject({ type })
  })

  test.each([
    ['nothing at all', ''],
    ['a program', '\x7fELF\x02\x01\x01\0'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['no text of ours', 'caf\xe9'],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ])('is unknown when it is %s', (_, content) => {
    expect(typeOf(bytes(content))).toBeUndefined()
  })
})

test('a kept file has a name that says nothing, and only its owner’s process may read it', async () => {
  const { dataDir } = app
  const text = bytes('A note for the prompt corner')
  const name = await keepFile(dataDir, 'notes', text, { type: 'text/plain', extension: 'txt' })
  expect(name).toMatch(/^[0-9a-f-]{36}\.txt$/)
  const path = join(dataDir, 'uploads', 'notes', name)
  expect(await keptFile(dataDir, 'notes', name)).toBe(path)
  expect(new Uint8Array(await readFile(path))).toEqual(text)
  const file = await stat(path)
  expect(file.mode & 0o777).toBe(0o600)

  expect(await keptFile(dataDir, 'other', name)).toBeUndefined()
  expect(await keptFile(dataDir, 'notes', `../notes/${name}`)).toBeUndefined()
  expect(await keptFile(dataDir, 'notes', '../../secrets.json')).toBeUndefined()
  await forgetFile(dataDir, 'notes', name)
  expect(await readdir(join(dataDir, 'uploads', 'notes'))).toEqual([])
  await forgetFile(dataDir, 'notes', name)
})

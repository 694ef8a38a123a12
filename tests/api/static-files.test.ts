import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const path = '/img/people/you.svg'
const original = await readFile(join(packageRoot, 'client/public', path))

const ask = async (encoding: string, method = 'GET') => {
  const answer = await app.client().stream(path, {
    method,
    headers: { 'accept-encoding': encoding },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a text file of the build is sent in %s, compressed completely',
  async (encoding, decode) => {
    for (let times = 0; times < 2; times++) {
      const { answer, bytes } = await ask(encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(decode(bytes)).toEqual(original)
    }
  },
)

test('a text file of the build is sent uncompressed on request, and HEAD gets no body', async () => {
  const { answer, bytes } = await ask('identity')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(bytes).toEqual(original)
  const head = await ask('br', 'HEAD')
  expect(head.answer.headers.get('content-encoding')).toBe('br')
  expect(head.bytes).toHaveLength(0)
})

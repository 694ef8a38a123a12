import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** What a session is stored under: the id itself is only in the visitor's cookie. */
export const keyOf = (sessionId: string): Buffer => hash('sha256', sessionId, 'buffer')

/** AES-256-GCM under a key made from our secret *and* the session id: the file and the secret together still open nothing. */
export function seal(sessionId: string, [newest]: Buffer[], content: unknown): Buffer {
  if (!newest) throw new Error('There is no key to seal a session with.')
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(sessionId, newest), nonce)
  cipher.setAAD(keyOf(sessionId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text of what was sealed, with any of our keys; undefined when it was not sealed by us for this session. */
export function unseal(sessionId: string, keys: Buffer[], sealed: Buffer): string | undefined {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(sessionId, key),
        sealed.subarray(0, nonceLength),
      )
      decipher.setAAD(keyOf(sessionId))
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      const content = decipher.update(sealed.subarray(nonceLength + tagLength))
      return Buffer.concat([content, decipher.final()]).toString('utf8')
    } catch {
      // not this key; an older one may have sealed it
    }
  }
}

const keyFor = (sessionId: string, key: Buffer) =>
  Buffer.from(hkdfSync('sha256', sessionId, key, 'bff/session/v1', 32))

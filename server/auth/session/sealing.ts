import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** Returns the key a session is stored under; only the cookie contains the id. */
export const hashSessionId = (sessionId: string): Buffer => hash('sha256', sessionId, 'buffer')

/**
 * Encrypts with AES-256-GCM under a key derived from our secret and the session id, so that the database and the
 * secret are not sufficient to decrypt it.
 */
export function seal(sessionId: string, [newest]: Buffer[], content: unknown): Buffer {
  if (!newest) throw new Error('There is no key to seal a session with.')
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(sessionId, newest), nonce)
  cipher.setAAD(hashSessionId(sessionId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts with any of our keys; returns undefined when that fails. */
export function unseal(sessionId: string, keys: Buffer[], sealed: Buffer): string | undefined {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        deriveKey(sessionId, key),
        sealed.subarray(0, nonceLength),
      )
      decipher.setAAD(hashSessionId(sessionId))
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      const content = decipher.update(sealed.subarray(nonceLength + tagLength))
      return Buffer.concat([content, decipher.final()]).toString('utf8')
    } catch {
      // possibly encrypted with an older key
    }
  }
}

/** Returns a key object, because a cipher takes several times as long to start with the bytes of a key. */
const deriveKey = (sessionId: string, key: Buffer) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', sessionId, key, 'bff/session/v1', 32)))

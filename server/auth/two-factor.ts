import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import type { AccountId } from '#db/accounts/table.ts'
import type { Db } from '#db/store/dialect.ts'
import { recoveryCodeCount } from '#db/two-factor/limits.ts'
import type { AuthenticatorSetup } from '#db/two-factor/model.ts'
import { listAuthenticators, replaceKeys } from '#db/two-factor/queries.ts'
import { seal, unseal } from './session/sealing.ts'

const periodSeconds = 30
/** Codes of the step before and after are accepted too, because clocks differ. RFC 6238, 5.2. */
const maxDrift = 1

/** Returns a new key for an authenticator app, in base32. 20 bytes, as RFC 4226 recommends. */
export const createKey = (): string => new Secret({ size: 20 }).base32

const toSealPurpose = (account: AccountId) => `two-factor ${account}`

/** Encrypts the key of an account with the session secret. */
export const sealKey = (account: AccountId, keys: Buffer[], key: string): Buffer =>
  seal(toSealPurpose(account), keys, key)

/** Returns the key of an account; undefined when the session secret that it was encrypted with is gone. */
export function unsealKey(account: AccountId, keys: Buffer[], sealed: Buffer): string | undefined {
  const text = unseal(toSealPurpose(account), keys, sealed)
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * Encrypts the keys of all accounts with the newest session secret, so that an older one can be removed from the
 * settings.
 */
export async function resealKeys(db: Db, keys: Buffer[]): Promise<void> {
  const reseal = (account: AccountId, sealed: Buffer | null) => {
    const key = sealed && unsealKey(account, keys, sealed)
    return key ? sealKey(account, keys, key) : sealed
  }
  await db.write(async (tx) => {
    for (const { account, key, pendingKey } of await listAuthenticators(tx)) {
      const resealed = { key: reseal(account, key), pendingKey: reseal(account, pendingKey) }
      await replaceKeys(tx, account, resealed)
    }
  })
}

const createTotp = (key: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(key), period: periodSeconds, issuer, label })

const removeSpaces = (code: string) => code.replace(/\s/g, '')

/** Returns whether a code has the form of those of an authenticator app, and not of a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(removeSpaces(code))

/** Returns the time step of a code; undefined when it is wrong. */
export function findStep(key: string, code: string, nowMs: number): number | undefined {
  if (!isAppCode(code)) return
  const digits = removeSpaces(code)
  const drift = createTotp(key).validate({ token: digits, timestamp: nowMs, window: maxDrift })
  return drift === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + drift
}

/** Returns what an authenticator app needs to take over a key. */
export function describeKey(key: string, issuer: string, label: string): AuthenticatorSetup {
  const uri = createTotp(key, issuer, label).toString()
  const groups = key.match(/.{1,4}/g) ?? []
  return { key: groups.join(' '), uri, qr: drawQr(uri) }
}

const quietZone = 4

/** Returns a QR code as the path of an SVG, with the margin that scanners need. */
function drawQr(text: string) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, row) => row)
  const path = rows.flatMap((row) =>
    rows
      .filter((column) => code.isDark(row, column))
      .map((column) => `M${column + quietZone} ${row + quietZone}h1v1h-1z`),
  )
  return { size: count + 2 * quietZone, path: path.join('') }
}

/** 32 characters without i, l, o and u, as in Crockford's base32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns new recovery codes of 80 bits each, such as `k3vd-8qph-wx2m-a7nt`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const digits = Array.from(randomBytes(16), (byte) => alphabet[byte % 32])
    return digits.join('').replace(/(.{4})(?=.)/g, '$1-')
  })

/** Returns the hash that a recovery code is stored as, whatever its case and separators. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()

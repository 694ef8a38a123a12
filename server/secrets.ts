import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys for different jobs, never the same one twice; the newest secret comes first. */
export type Keys = { cookies: string[]; sealing: Buffer[]; tokens: Buffer[] }

/** The secrets given, or else those generated at the first start and kept, for the owner's eyes only, in `dataDir`. */
export function keysFor(dataDir: string, given: string[] | undefined): Keys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secrets = given ?? generated(join(dataDir, 'secrets.json'))
  const derive = (label: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', label, 32)))
  return {
    cookies: derive('bff/cookies/v1').map((key) => key.toString('base64url')),
    sealing: derive('bff/sealing/v1'),
    tokens: derive('bff/tokens/v1'),
  }
}

function generated(file: string): string[] {
  if (!existsSync(file)) {
    const secret = randomBytes(32).toString('base64url')
    try {
      writeFileSync(file, JSON.stringify({ session: [secret] }), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!isExisting(error)) throw error // another instance was faster: use its secret
    }
  }
  chmodSync(file, 0o600)
  return (JSON.parse(readFileSync(file, 'utf8')) as { session: string[] }).session
}

const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Keys by purpose; the newest comes first. */
export type Keys = { cookies: string[]; sealing: Buffer[]; tokens: Buffer[] }

/** Derives the keys from the configured secrets, or from those generated at the first start and stored in `dataDir`. */
export function deriveKeys(dataDir: string, configured: string[] | undefined): Keys {
  const secrets = configured ?? readOrCreateSecrets(join(dataDir, 'secrets.json'))
  const derive = (label: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', label, 32)))
  return {
    cookies: derive('bff/cookies/v1').map((key) => key.toString('base64url')),
    sealing: derive('bff/sealing/v1'),
    tokens: derive('bff/tokens/v1'),
  }
}

/** The file of generated secrets is invalid. */
export class DamagedSecrets extends Error {}

const Secrets = z.object({
  session: z.array(z.string().check(z.minLength(32))).check(z.minLength(1)),
})

function readOrCreateSecrets(file: string): string[] {
  if (!existsSync(file)) {
    const secret = randomBytes(32).toString('base64url')
    createFileOnce(file, JSON.stringify({ session: [secret] }))
  }
  chmodSync(file, 0o600)
  const content = readFileSync(file, 'utf8')
  try {
    return Secrets.parse(JSON.parse(content)).session
  } catch {
    // Without the cause, because parser messages quote the content.
    throw new DamagedSecrets(
      `${file} is damaged: restore it from a backup. Deleting it signs everyone out and disables all authenticator apps.`,
    )
  }
}

/** Creates a file atomically, unless another instance has created it. */
function createFileOnce(file: string, content: string) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

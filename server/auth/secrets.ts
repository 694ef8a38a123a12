import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Keys for different jobs, never the same one twice; the newest secret comes first. */
export type Keys = { cookies: string[]; sealing: Buffer[]; tokens: Buffer[] }

/** The secrets given, or else those generated at the first start and kept, for the owner's eyes only, in `dataDir`, which exists. */
export function keysFor(dataDir: string, given: string[] | undefined): Keys {
  const secrets = given ?? generated(join(dataDir, 'secrets.json'))
  const derive = (label: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', label, 32)))
  return {
    cookies: derive('bff/cookies/v1').map((key) => key.toString('base64url')),
    sealing: derive('bff/sealing/v1'),
    tokens: derive('bff/tokens/v1'),
  }
}

/** The file of the generated secrets does not hold any. */
export class DamagedSecrets extends Error {}

const Secrets = z.object({
  session: z.array(z.string().check(z.minLength(32))).check(z.minLength(1)),
})

function generated(file: string): string[] {
  if (!existsSync(file)) {
    const secret = randomBytes(32).toString('base64url')
    createWhole(file, JSON.stringify({ session: [secret] }))
  }
  chmodSync(file, 0o600)
  const content = readFileSync(file, 'utf8')
  try {
    return Secrets.parse(JSON.parse(content)).session
  } catch {
    // Without the cause: a parser quotes what it cannot read, and that is the secret.
    throw new DamagedSecrets(
      `${file} is damaged: restore it from a backup, or delete it to sign everybody out.`,
    )
  }
}

/** Writes a file that is either whole or not there, and leaves one alone that another instance was faster to write. */
function createWhole(file: string, content: string) {
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

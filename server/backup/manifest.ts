import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { packageRoot } from '#db/store/open.ts'

export const manifestName = 'manifest.json'

const formatVersion = 1

const MemberShape = z.object({ name: z.string(), size: z.number(), sha256: z.string() })

const ManifestShape = z.object({
  format: z.literal(formatVersion),
  /** The version of the program that wrote the archive. */
  program: z.string(),
  createdAt: z.string(),
  /** How many migrations each database had had. */
  migrations: z.object({ app: z.number(), sessions: z.number() }),
  members: z.array(MemberShape),
})

export type Manifest = z.infer<typeof ManifestShape>
export type Member = z.infer<typeof MemberShape>

/** The archive has a format that this version of the program does not know. */
export class UnknownFormat extends Error {}

/** Throws `UnknownFormat` for a manifest that another version of the program wrote. */
export function parseManifest(text: string): Manifest {
  const { data, error } = ManifestShape.safeParse(JSON.parse(text))
  if (error) throw new UnknownFormat('The manifest has an unknown format.', { cause: error })
  return data
}

/** Returns the manifest of a backup by this version of the program. */
export function createManifest(content: Omit<Manifest, 'format' | 'program'>): Manifest {
  return { format: formatVersion, program: getProgramVersion(), ...content }
}

/** Returns the version in `package.json`. */
export function getProgramVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  return String(version)
}

import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, stat } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32, createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { type Manifest, type Member, manifestName, parseManifest } from './manifest.ts'

/** The file is not a complete, unaltered archive. */
export class DamagedArchive extends Error {}

/** A file to be archived under a name. */
export type Source = { name: string; path: string }

/**
 * Writes an archive: a `tar.gz` with the members, then the manifest with their checksums, which are known only after
 * they were read. A second gzip stream with the SHA-256 of everything before it ends the file, so that a cut or a
 * change anywhere is noticed before anything is restored; `gzip` and `tar` read over it.
 */
export async function writeArchive(
  path: string,
  sources: Source[],
  toManifest: (members: Member[]) => Manifest,
): Promise<Manifest> {
  const tar = pack()
  const digest = createHash('sha256')
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const addAll = async () => {
    const members: Member[] = []
    for (const source of sources) members.push(await addFile(tar, source))
    const manifest = toManifest(members)
    tar.entry({ name: manifestName, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`)
    tar.finalize()
    return manifest
  }
  // Pictures do not compress, and databases do so nearly as well at the fastest level.
  const writing = pipeline(tar, createGzip({ level: 1 }), hashing(digest), out)
  const [manifest] = await Promise.all([addAll(), writing])
  await appendFile(path, gzipText(digest.digest('hex')))
  return manifest
}

/** Adds a file as long as it is now; an upload may still grow. */
async function addFile(tar: Pack, { name, path }: Source): Promise<Member> {
  const { size, mtime } = await stat(path)
  const digest = createHash('sha256')
  const entry = tar.entry({ name, size, mtime, mode: 0o600 })
  const content = size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 })
  await pipeline(content, hashing(digest), entry)
  return { name, size, sha256: digest.digest('hex') }
}

/** Throws `DamagedArchive` unless every byte of an archive is as it was written. */
export async function assertUnaltered(path: string): Promise<void> {
  const end = await getLastByte(path)
  if (end < 0) throw new DamagedArchive('It is too short.')
  const digest = createHash('sha256')
  await pipeline(createReadStream(path, { end }), hashing(digest), new PassThrough().resume())
  const found = await buffer(createReadStream(path, { start: end + 1 }))
  if (!found.equals(gzipText(digest.digest('hex')))) throw new DamagedArchive('It was altered.')
}

/** Returns the position of the last byte before the checksum. */
const getLastByte = async (path: string) => (await stat(path)).size - checksumLength - 1

/**
 * Extracts an unaltered archive into files, whose paths `toPath` returns, and returns its manifest. Throws
 * `DamagedArchive` when the files are not those of the manifest.
 */
export async function extractArchive(
  path: string,
  toPath: (name: string) => Promise<string>,
): Promise<Manifest> {
  const tar = extract()
  const unpacked = pipeline(
    createReadStream(path, { end: await getLastByte(path) }),
    createGunzip(),
    tar,
  )
  unpacked.catch(() => {}) // the loop throws it too
  const members: Member[] = []
  let manifest: Manifest | undefined
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      if (type !== 'file') throw new DamagedArchive(`${name} is not a file.`)
      if (name === manifestName) manifest = parseManifest(await text(entry))
      else members.push({ name, size, sha256: await extractFile(entry, await toPath(name)) })
    }
    await unpacked
  } finally {
    tar.destroy()
  }
  if (!manifest || JSON.stringify(members) !== JSON.stringify(manifest.members)) {
    throw new DamagedArchive(`The members do not match ${manifestName}.`)
  }
  return manifest
}

async function extractFile(content: AsyncIterable<unknown>, path: string) {
  const digest = createHash('sha256')
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, hashing(digest), out)
  return digest.digest('hex')
}

const hashing = (digest: Hash) =>
  new Transform({
    transform(chunk, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })

/**
 * Returns a gzip stream with a short text. By hand (RFC 1952), because every byte of it has to be predictable, and
 * zlib's header depends on the system.
 */
function gzipText(content: string): Buffer {
  const bytes = Buffer.from(content)
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  const uncompressedBlock = Buffer.alloc(5)
  uncompressedBlock[0] = 1 // the last block
  uncompressedBlock.writeUInt16LE(bytes.length, 1)
  uncompressedBlock.writeUInt16LE(~bytes.length & 0xffff, 3)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes), 0)
  trailer.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([header, uncompressedBlock, bytes, trailer])
}

const checksumLength = gzipText('0'.repeat(64)).length

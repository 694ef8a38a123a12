import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive; what is compressed already is stored as it is. */
export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  isCompressed?: boolean
}

/** Yields the bytes of a zip archive, as its entries are read. */
export async function* toZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, content, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const bytes of content) {
      file.push(bytes)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

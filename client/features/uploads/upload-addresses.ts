import type { FileKind } from '#db/uploads/file-types.ts'
import type { UnfinishedFile } from '#db/uploads/files.ts'
import { resumableUploads } from '../../lib/api/tus.ts'

/** The addresses of started uploads, in this queue or earlier. */
export function createAddressBook() {
  const addresses = new Map<string, string>()
  let unfinished: UnfinishedFile[] = []

  const withoutOwn = (files: UnfinishedFile[]) => {
    const own = [...addresses.values()]
    return files.filter(({ id }) => !own.includes(toAddress(id)))
  }

  return {
    addresses,
    /** Adds the unfinished uploads of the server. */
    setUnfinished(files: UnfinishedFile[]) {
      unfinished = files
    },
    /** Returns those that are not in this queue. */
    withoutOwn,
    /** Resumes an upload of the same file, if there is one. */
    resumeUnfinished(key: string, kind: FileKind, { name, size, lastModified }: File) {
      const same = withoutOwn(unfinished).find(
        (each) =>
          each.kind === kind &&
          each.name === name &&
          each.size === size &&
          each.modifiedMs === lastModified,
      )
      if (same) addresses.set(key, toAddress(same.id))
    },
  }
}

const toAddress = (id: number) => `${resumableUploads}/${id}`

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the files of a folder that were last changed before `untilMs`, except those to `keep`. */
export async function deleteStaleFiles(
  folder: string,
  untilMs: number,
  keep: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (keep.has(name)) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: untilMs })) // deleted meanwhile
    if (mtimeMs < untilMs) await rm(file, { force: true })
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a migrations folder as the generator does: a journal, and an SQL file for each version. */
export async function writeMigrations(folder: string, versions: string[][]) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = versions.map((_, idx) => ({
    ...{ idx, version: '6', when: 1000 + idx, breakpoints: true },
    tag: `000${idx}_version`,
  }))
  const journal = { version: '7', dialect: 'sqlite', entries }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const [idx, statements] of versions.entries()) {
    const text = statements.join(';\n--> statement-breakpoint\n')
    await writeFile(join(folder, `000${idx}_version.sql`), text)
  }
  return folder
}

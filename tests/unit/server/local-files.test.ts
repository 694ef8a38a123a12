import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileStore } from '#db/store/postgres/files.ts'
import { deleteLocalFiles } from '#server/jobs/local-files.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

const hourMs = 3_600_000

test('the copy of a file that another machine has deleted is deleted', async () => {
  const dataDir = await scratchFolder()
  const folder = join(dataDir, 'uploads', 'mail')
  await mkdir(folder, { recursive: true })
  const nowMs = Date.now()
  const ages = { 'stored.pdf': 2, 'deleted.pdf': 2, 'stored.pdf.a1.new': 2, 'beingStored.pdf': 0.5 }
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(join(folder, name), name)
    const changed = new Date(nowMs - hours * hourMs)
    await utimes(join(folder, name), changed, changed)
  }
  const shared = { list: async () => ['stored.pdf'] } as unknown as FileStore

  await deleteLocalFiles({ dataDir }, nowMs)
  expect(await readdir(folder)).toHaveLength(4)
  await deleteLocalFiles({ dataDir, shared }, nowMs)
  expect((await readdir(folder)).toSorted()).toEqual(['beingStored.pdf', 'stored.pdf'])
  await rm(dataDir, { recursive: true })
})

test('an interrupted upload is deleted while the server runs, but not an active one', async () => {
  const dataDir = await scratchFolder()
  const folder = join(dataDir, 'uploads', 'incoming')
  await mkdir(folder, { recursive: true })
  const nowMs = Date.now()
  for (const [name, hours] of Object.entries({ stale: 2, active: 0.5 })) {
    await writeFile(join(folder, name), name)
    const changed = new Date(nowMs - hours * hourMs)
    await utimes(join(folder, name), changed, changed)
  }
  await deleteLocalFiles({ dataDir }, nowMs)
  expect(await readdir(folder)).toEqual(['active'])
  await rm(dataDir, { recursive: true })
})

import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 2 ** 30

/** Thousands of small databases are created in memory if there is space, as disks are slower. */
const home = existsSync(memory) && roomOn(memory) > roomNeeded ? memory : tmpdir()

function roomOn(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Creates a temporary folder, which the caller removes. */
export const scratchFolder = () => mkdtemp(join(home, 'callboard-'))

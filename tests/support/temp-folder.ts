import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 2 ** 30

/** Thousands of small databases need not wait for a disk each: they are kept in memory where there is room. */
const home = existsSync(memory) && roomOn(memory) > roomNeeded ? memory : tmpdir()

function roomOn(index: string) {
  const { bavail, bsize } = statfsSync(index)
  return bavail * bsize
}

/** A new empty folder, to be removed by whoever asked for it. */
export const scratchFolder = () => mkdtemp(join(home, 'callboard-'))

import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { scratchFolder } from './temp-folder.ts'

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })

/** Mounts a file system of the given size; needs root. */
export async function openSmallDisk(kilobytes: number) {
  const path = await scratchFolder()
  mount('-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0700`, 'tmpfs', path)
  return {
    path,
    enlarge: (more: number) => mount('-o', `remount,size=${more}k`, path),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', path])
      await rm(path, { recursive: true })
    },
  }
}

/** Returns whether this machine allows mounting. */
export async function canMount(): Promise<boolean> {
  try {
    const disk = await openSmallDisk(64)
    await disk[Symbol.asyncDispose]()
    return true
  } catch {
    return false
  }
}

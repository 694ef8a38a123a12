import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '#db/store/open.ts'

const script = join(packageRoot, 'tests/process/hold-database.ts')

/** Another process that holds the write lock of a database, or a snapshot of it, until disposed of. */
export async function holdDatabase(file: string, kind: 'read' | 'write') {
  const child = spawn(process.execPath, [script, file, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

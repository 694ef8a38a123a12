import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../../dist/server/main.js')

/** Starts the built application over this folder on a free port. */
export async function startServer(dataDir: string) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      SCRYPT_LN: '10',
      LOG_LEVEL: 'warn',
    },
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')))
    createInterface(child.stdout).on('line', (line) => {
      const [, received] = / is at (http:\S+)$/.exec(line) ?? []
      if (received) resolve(received)
    })
  })
  return {
    address,
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

import { join } from 'node:path'

const main = join(import.meta.dirname, '../../dist/server/main.js')

// Each application listens for the exit of the process.
process.setMaxListeners(0)
process.on('disconnect', () => process.exit())

let index = 0

/**
 * Runs the built application once for each data directory it is sent, within this process. Each run starts completely;
 * only Node and its compiled code are reused.
 */
process.on('message', async (dataDir: string) => {
  process.env.DATA_DIR = dataDir
  await import(`${main}?${index++}`)
})

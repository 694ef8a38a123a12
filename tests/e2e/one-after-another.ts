import { join } from 'node:path'

const main = join(import.meta.dirname, '../../dist/server/main.js')

// Each of them listens to when the process is to stop.
process.setMaxListeners(0)
process.on('disconnect', () => process.exit())

let index = 0

/**
 * Runs the built application once more, in this process, for each data directory it is told of. What it does as it
 * starts is done each time; only Node, and what is compiled of the application, is there from the time before.
 */
process.on('message', async (dataDir: string) => {
  process.env.DATA_DIR = dataDir
  await import(`${main}?${index++}`)
})

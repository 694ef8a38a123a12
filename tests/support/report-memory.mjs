// Loaded into a process under test with `node --import`. On the signal it frees what nothing refers to and prints the
// bytes that remain, so that a test measures what the process holds and not when V8 last collected garbage.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.stdout.write(`${process.memoryUsage.rss()}\n`)
})

import { httpServer, listen } from '#server/http.ts'
import { createLog } from '#server/log.ts'
import { finisher, stopOnBug } from '#server/stop.ts'
import { createStreams } from '#server/streams.ts'

// A server whose first visitor finds a bug: an error that is thrown where nobody can catch it.
const server = httpServer((_req, res) => {
  setImmediate(() => {
    setImmediate(() => res.end('the show went on'))
    throw new Error('a trapdoor opened')
  })
})
stopOnBug(finisher(server, createStreams()), createLog('info'))
process.stdout.write(`${await listen(server, 0, '127.0.0.1')}\n`)

import { createLog } from '#server/http/log.ts'
import { httpServer, listen } from '#server/http/server.ts'
import { createFinish, stopOnUncaughtError } from '#server/http/stop.ts'
import { createStreams } from '#server/http/streams.ts'

// A server that throws an uncaught exception on its first request.
const server = httpServer((_req, res) => {
  setImmediate(() => {
    setImmediate(() => res.end('the show went on'))
    throw new Error('unexpected failure')
  })
})
stopOnUncaughtError(
  createFinish(server, createStreams(), () => false),
  createLog('info'),
)
process.stdout.write(`${await listen(server, 0, '127.0.0.1')}\n`)

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and application that records every response, decompressed. */
export async function openRecorder(target: string) {
  const { hostname, port } = new URL(target)
  const sent: Buffer[] = []

  const server = createServer((req, res) => {
    const { method, url: path } = req
    const headers = { ...req.headers, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const { statusCode = 0, rawHeaders } = answer
      sent.push(Buffer.from(`${statusCode} ${path}\n${rawHeaders.join('\n')}\n`))
      res.writeHead(statusCode, rawHeaders)
      answer.on('data', (chunk: Buffer) => void sent.push(chunk))
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(sent).toString('latin1'),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

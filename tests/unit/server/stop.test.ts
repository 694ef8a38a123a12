import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createFinish, stopOnSignal } from '#server/http/stop.ts'

/** Returns the Connection header of a response. */
async function request(port: number, agent: Agent) {
  const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
  await response.resume().toArray()
  return response.headers.connection
}

test('a response ends its connection while the server drains, so that no proxy keeps one to a stopped server', async () => {
  let isDraining = false
  const server = createServer((_req, res) => res.end('at once'))
  const finish = createFinish(server, { endAll() {} }, () => isDraining)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  expect(await request(port, agent)).toBe('keep-alive')
  isDraining = true
  expect(await request(port, agent)).toBe('close')
  agent.destroy()
  await new Promise<void>((resolve) => finish(resolve))
})

test('stopping tells the jobs how much time is left after draining', async () => {
  vi.useFakeTimers()
  const handlers = new Map<unknown, (signal: string) => void>()
  vi.spyOn(process, 'on').mockImplementation((signal, handler) => {
    handlers.set(signal, handler)
    return process
  })
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
  const log = { info: vi.fn(), error: vi.fn() }
  const onStopped = vi.fn(async () => {})
  const finish = (done: () => void) => done()
  stopOnSignal({ finish, log: log as never, drainMs: 7000, onDraining() {}, onStopped })
  handlers.get('SIGTERM')?.('SIGTERM')
  await vi.advanceTimersByTimeAsync(7000)
  expect(onStopped.mock.calls).toEqual([[1500]])
  expect(exit.mock.calls).toEqual([[0]])
  vi.restoreAllMocks()
  vi.useRealTimers()
})

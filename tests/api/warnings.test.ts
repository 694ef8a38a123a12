import { EventEmitter, once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { logWarnings } from '#server/start.ts'

const before = process.listeners('warning')
afterAll(() => {
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
})

test('a warning of Node.js is logged without the request that it is about', async () => {
  const lines: string[] = []
  logWarnings(createLog('warn', { write: (line) => void lines.push(line) }))
  const answer = Object.assign(new EventEmitter(), { req: { headers: { cookie: 'sid=secret' } } })
  const warned = once(process, 'warning')
  for (let times = 0; times < 11; times++) answer.on('close', () => {})
  await warned
  expect(lines).toEqual([expect.stringContaining('MaxListenersExceededWarning')])
  expect(lines.join()).not.toContain('secret')
})

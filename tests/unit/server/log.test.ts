import { expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { runEach } from '#server/jobs/run-each.ts'

test('the errors of a job are logged together, without the values of their queries', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const causes = [new Error('disk I/O error'), new Error('database is locked')]
  const errors = causes.map((cause) =>
    Object.assign(new Error('Failed query: insert … params: Ada', { cause }), {
      query: 'insert …',
    }),
  )
  const fail = (error?: Error) => () => Promise.reject(error)
  const failed = runEach({ history: fail(errors[0]), uploads: fail(errors[1]) })
  log.error({ err: await failed.catch((error: unknown) => error) }, 'job failed')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'failed: history, uploads',
    aggregateErrors: causes.map(({ message }) => ({ message })),
  })
  expect(lines[0]).not.toContain('Ada')
})

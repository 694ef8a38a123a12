import { expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'

test('the errors of a job are logged together, without the values of their queries', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const causes = [new Error('disk I/O error'), new Error('database is locked')]
  const errors = causes.map((cause) =>
    Object.assign(new Error('Failed query: insert … params: Ada', { cause }), {
      query: 'insert …',
    }),
  )
  log.error({ err: new AggregateError(errors, '2 batches were not stored.') }, 'job failed')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: '2 batches were not stored.',
    aggregateErrors: causes.map(({ message }) => ({ message })),
  })
  expect(lines[0]).not.toContain('Ada')
})

export const problem = {
  type: 'object',
  description: 'Why a call failed. The request id is in the header X-Request-Id.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence a person may read.' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'With a conflict: the row as it is stored now.' },
    wait: { type: 'integer', description: 'Where waiting helps: how many seconds.' },
  },
}

/** Returns the error responses of a call by their statuses. */
export const problems = (statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusDescriptions[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )

const statusDescriptions: Record<number, string> = {
  400: 'The input is wrong; nothing has changed.',
  401: 'Nobody is signed in.',
  403: 'The role does not allow this, or the email is not confirmed.',
  404: 'There is nothing of that id.',
  409: 'Somebody was faster, or a request with this idempotency key is still running.',
  412: 'The call takes another version of the protocol.',
  413: 'The file is too large, or the storage of the account is full.',
  415: 'The call takes another media type.',
  422: 'This idempotency key belongs to another request.',
  423: 'The session is locked.',
  429: 'Too many windows are open.',
}

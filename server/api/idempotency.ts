import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { idempotencyField } from '#client/lib/api/endpoint.ts'
import type { AccountId } from '#db/accounts/table.ts'
import {
  claimKey,
  type IdempotentRequest,
  releaseKey,
  storeAnswer,
} from '#db/idempotency/queries.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'

/** An idempotency key. The key of a page's form is shared by all calls of its action. */
export type IdempotencyKey = { key: string; isFormKey: boolean }

const validKey = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the key of the `Idempotency-Key` header, or of a hidden field as submitted without scripts. Throws when the
 * header is not 1 to 200 visible ASCII characters.
 */
export function readIdempotencyKey({ headers, body }: Request): IdempotencyKey | undefined {
  const header = headers['idempotency-key']
  if (header !== undefined) {
    if (validKey.test(String(header))) return { key: String(header), isFormKey: false }
    throw new HttpError('invalid', 'An idempotency key has 1 to 200 visible ASCII characters.')
  }
  const field = parseFields(body)?.get(idempotencyField)
  return typeof field === 'string' && validKey.test(field)
    ? { key: field, isFormKey: true }
    : undefined
}

function parseFields(body: unknown): Pick<FormData, 'get'> | undefined {
  if (body instanceof FormData) return body
  if (Buffer.isBuffer(body) && body.includes(idempotencyField)) {
    return new URLSearchParams(body.toString('utf8'))
  }
}

type OnceRequest = { account: AccountId; call: string; key: IdempotencyKey; input: unknown }

/** Runs a call once per key. A repeated request gets the first response. */
export async function runOnce<Answer>(
  { db, log, now }: Pick<Services, 'db' | 'now'> & { log: Pick<Services['log'], 'error'> },
  { account, call, key: { key, isFormKey }, input }: OnceRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const inputHash = await hashInput(input)
  // A form that was changed and submitted again is another request.
  const requestKey = isFormKey ? `${key} ${inputHash.toString('hex')}` : key
  const request: IdempotentRequest = { account, call, key: requestKey, inputHash }
  const claim = await claimKey(db, request, now())
  if (claim.state === 'answered') return JSON.parse(claim.answer)
  if (claim.state === 'other-input') {
    throw new HttpError('key-reused', 'This idempotency key belongs to another request.')
  }
  if (claim.state === 'running') {
    throw new HttpError('in-progress', 'This request is still being processed.', { wait: 1 })
  }
  const logFailure = (err: unknown) => log.error({ err }, 'idempotency key could not be updated')
  const answer = await run().catch(async (error: unknown) => {
    await releaseKey(db, request).catch(logFailure)
    throw error
  })
  // The call has succeeded, so a failure to store the response is only logged. The claim still prevents a repetition.
  await storeAnswer(db, request, JSON.stringify(answer ?? null)).catch(logFailure)
  return answer
}

/** Hashes the input. Files are hashed by content, because names and sizes can be equal. */
async function hashInput(input: unknown): Promise<Buffer> {
  const files: Blob[] = []
  const text = JSON.stringify(input, (_, value) => {
    if (!(value instanceof Blob)) return value
    files.push(value)
    return [(value as File).name, value.size, value.type]
  })
  const hash = createHash('sha256').update(text)
  for (const file of files) for await (const part of file.stream()) hash.update(part)
  return hash.digest()
}

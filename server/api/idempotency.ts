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
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'

/** A key that came with a request; that of a page's form is shared by all calls that the form leads to. */
export type IdempotencyKey = { key: string; isOfForm: boolean }

const sound = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the key that a request brings in its `Idempotency-Key` header or, as a form without scripts does, in a hidden
 * field. Throws when a header holds something else than 1 to 200 visible ASCII characters.
 */
export function idempotencyKeyOf({ headers, body }: Request): IdempotencyKey | undefined {
  const header = headers['idempotency-key']
  if (header !== undefined) {
    if (sound.test(String(header))) return { key: String(header), isOfForm: false }
    throw new Failure('invalid', 'An idempotency key has 1 to 200 visible ASCII characters.')
  }
  const field = fieldsOf(body)?.get(idempotencyField)
  return typeof field === 'string' && sound.test(field) ? { key: field, isOfForm: true } : undefined
}

function fieldsOf(body: unknown): Pick<FormData, 'get'> | undefined {
  if (body instanceof FormData) return body
  if (Buffer.isBuffer(body) && body.includes(idempotencyField)) {
    return new URLSearchParams(body.toString('utf8'))
  }
}

type Asked = { account: AccountId; call: string; key: IdempotencyKey; input: unknown }

/** Runs a call once for its key: a repeated request gets the answer of the first, and changes nothing. */
export async function runOnce<Answer>(
  { db, log, now }: Pick<Services, 'db' | 'now'> & { log: Pick<Services['log'], 'error'> },
  { account, call, key: { key, isOfForm }, input }: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const inputHash = await hashOf(input)
  // Whoever goes back to a form, changes it and sends it again means another request.
  const own = isOfForm ? `${key} ${inputHash.toString('hex')}` : key
  const request: IdempotentRequest = { account, call, key: own, inputHash }
  const claim = await claimKey(db, request, now())
  if (claim.state === 'answered') return JSON.parse(claim.answer)
  if (claim.state === 'other-input') {
    throw new Failure('key-reused', 'This idempotency key belongs to another request.')
  }
  if (claim.state === 'running') {
    throw new Failure('in-progress', 'This request is still being processed.', { wait: 1 })
  }
  const logFailure = (err: unknown) => log.error({ err }, 'idempotency key could not be updated')
  const answer = await run().catch(async (error: unknown) => {
    await releaseKey(db, request).catch(logFailure)
    throw error
  })
  // What is done is reported as done. While its answer is not stored, the claim keeps it from being done again.
  await storeAnswer(db, request, JSON.stringify(answer ?? null)).catch(logFailure)
  return answer
}

/** Files count by their content: two of the same name and size may differ. */
async function hashOf(input: unknown): Promise<Buffer> {
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

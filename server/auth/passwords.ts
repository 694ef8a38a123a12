import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { HttpError } from '../http/http-error.ts'
import { maxRunningHashes, maxWaitingClients, maxWaitingHashes } from './limits.ts'

const blockSize = 8
const parallelism = 3
const keyLength = 32

/** The client address; undefined for the server itself. */
type ClientAddress = string | undefined

export type PasswordHasher = {
  hash: (password: string, client?: ClientAddress) => Promise<string>
  /** Takes the same time without a stored hash. */
  matches: (
    password: string,
    stored: string | null | undefined,
    client?: ClientAddress,
  ) => Promise<boolean>
  isOutdated: (stored: string) => boolean
}

/**
 * scrypt with 2^`ln` rounds. Each hash takes memory and a thread, so only two run at once and few per client may wait.
 * Clients take turns, so that one with many requests does not keep others from signing in.
 */
export function createHasher(ln: number): PasswordHasher {
  const gate = createGate()
  const derive = (password: string, salt: Buffer, rounds: number, client: ClientAddress) =>
    gate(
      client,
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const cost = { N: 2 ** rounds, r: blockSize, p: parallelism, maxmem: 256 * 2 ** 20 }
          scrypt(password, salt, keyLength, cost, (error, key) =>
            error ? reject(error) : resolve(key),
          )
        }),
    )

  const hash = async (password: string, client?: ClientAddress) => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, ln, client)
    const cost = `ln=${ln},r=${blockSize},p=${parallelism}`
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
  }

  const decoy = { rounds: ln, salt: randomBytes(16), key: randomBytes(keyLength) }

  return {
    hash,
    async matches(password, stored, client) {
      const { rounds, salt, key } = parse(stored) ?? decoy
      const derived = await derive(password, salt, rounds, client)
      return timingSafeEqual(derived, key) && Boolean(stored)
    },
    isOutdated: (stored) => parse(stored)?.rounds !== ln,
  }
}

function parse(stored: string | null | undefined) {
  const [, rounds, salt, key] =
    /^scrypt\$ln=(\d+),r=8,p=3\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '') ?? []
  if (!rounds || !salt || !key) return
  return {
    rounds: Number(rounds),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

function createGate() {
  let running = 0
  /** Waiting requests by client; the next client comes first. */
  const queues = new Map<ClientAddress, (() => void)[]>()

  function wait(client: ClientAddress) {
    const queue = queues.get(client) ?? []
    if (
      queue.length >= maxWaitingHashes ||
      (queue.length === 0 && queues.size >= maxWaitingClients)
    ) {
      throw new HttpError('busy', 'Too many people are signing in. Try again in a moment.')
    }
    queues.set(client, queue)
    return new Promise<void>((proceed) => queue.push(proceed))
  }

  function takeNext() {
    const [turn] = queues
    if (!turn) return
    const [client, queue] = turn
    queues.delete(client)
    const next = queue.shift()
    if (queue.length > 0) queues.set(client, queue) // at the end of the queue
    return next
  }

  return async <T>(client: ClientAddress, work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunningHashes) await wait(client)
    else running++
    try {
      return await work()
    } finally {
      const next = takeNext() // takes over this slot
      if (next) next()
      else running--
    }
  }
}

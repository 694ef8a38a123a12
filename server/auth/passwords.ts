import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Failure } from '../http/failure.ts'

const blockSize = 8
const parallelism = 3
const keyLength = 32
const atOnce = 2
const waiting = 50

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Without a stored hash it costs and answers the same as with a wrong password. */
  matches: (password: string, stored: string | null | undefined) => Promise<boolean>
  isOutdated: (stored: string) => boolean
}

/** scrypt with 2^`ln` rounds. Each hash takes memory and a thread, so only two run at once and few may wait. */
export function createHasher(ln: number): PasswordHasher {
  const gate = createGate()
  const derive = (password: string, salt: Buffer, rounds: number) =>
    gate(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const cost = { N: 2 ** rounds, r: blockSize, p: parallelism, maxmem: 256 * 2 ** 20 }
          scrypt(password, salt, keyLength, cost, (error, key) =>
            error ? reject(error) : resolve(key),
          )
        }),
    )

  const hash = async (password: string) => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, ln)
    const cost = `ln=${ln},r=${blockSize},p=${parallelism}`
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
  }

  const decoy = { rounds: ln, salt: randomBytes(16), key: randomBytes(keyLength) }

  return {
    hash,
    async matches(password, stored) {
      const { rounds, salt, key } = parse(stored) ?? decoy
      const tried = await derive(password, salt, rounds)
      return timingSafeEqual(tried, key) && Boolean(stored)
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
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Failure('busy', 'Too many people are signing in.')
      await new Promise<void>((proceed) => queue.push(proceed))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift() // it takes over this place
      if (next) next()
      else running--
    }
  }
}

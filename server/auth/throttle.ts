import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { normalizeEmail } from '#db/accounts/queries.ts'
import { tokenLifetimeMs } from '#db/one-time-tokens/model.ts'
import type { Db } from '#db/store/dialect.ts'
import {
  consumeLimits,
  type RateLimitEntry,
  type Rule,
  refundLimits,
} from '#db/throttle/queries.ts'
import { Failure } from '../http/failure.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type Who = { ip: string; email: string }

export type Throttle = {
  /**
   * Counts a sign-in as failed until it is forgiven; refuses it when there were too many from one address, and delays it
   * when there were too many for one account.
   */
  signIn: (who: Who) => Promise<{ forgive: () => Promise<void> }>
  /** Refuses a registration when there were too many from there. */
  register: (who: Pick<Who, 'ip'>) => Promise<void>
  /** Whether somebody may still be sent a mail to choose a new password. */
  allowsForgot: (who: Who) => Promise<boolean>
  /** Counts a try to unlock a session, and tells how many there were; `forgive` begins anew. */
  unlock: (session: string) => Promise<{ many: number; forgive: () => Promise<void> }>
}

type Options = {
  db: Db
  now: () => number
  isOn: boolean
  registrations: number
  /** How long a sign-in to an account under attack is delayed at most. */
  maxDelayMs: number
}

/** Brakes on guessing, kept in a table so that they outlive a restart. */
export function createThrottle({ db, now, isOn, registrations, maxDelayMs }: Options): Throttle {
  /** So many within a while; the next has to wait until that is over. */
  const within = (name: string, most: number, whileMs: number): Rule => ({
    key: keyOf(name),
    isExpired: ({ firstMs }) => Math.abs(now() - firstMs) >= whileMs, // a clock that was set back must not shut anybody out
    waitMs: ({ count: many, firstMs }) => (many < most ? 0 : firstMs + whileMs - now()),
  })

  /** From so many on, each costs twice the wait of the one before. */
  const growing = (name: string, free: number, maxMs: number, forgetMs: number): Rule => ({
    key: keyOf(name),
    isExpired: ({ lastMs }) => Math.abs(now() - lastMs) >= forgetMs,
    waitMs({ count: many, lastMs }: RateLimitEntry) {
      if (many < free) return 0
      const delay = Math.min(maxMs, second * 2 ** (many - free))
      return Math.min(delay, lastMs + delay - now())
    },
  })

  const count = (rules: Rule[]) =>
    isOn
      ? consumeLimits(db, rules, now())
      : Promise.resolve({ waitMs: 0, delayMs: 0, counted: [0] })

  async function insist(rules: Rule[]) {
    const { waitMs, delayMs } = await count(rules)
    if (waitMs > 0) throw tooOften(waitMs)
    if (delayMs > 0) await pause(delayMs)
  }

  return {
    async signIn({ ip, email }) {
      const identity = normalizeEmail(email)
      const address = within(`sign-in ip ${ip}`, 30, 5 * minute)
      const pair = growing(`sign-in ${ip} ${identity}`, 5, 15 * minute, 24 * hour)
      // However many guess together, they cannot shut the owner out: this rule delays, and refuses nobody.
      const account = {
        ...growing(`sign-in account ${identity}`, 100, maxDelayMs, hour),
        isSoft: true,
      }
      await insist([address, pair, account])
      const forgive = () =>
        isOn
          ? refundLimits(db, { one: [address.key, account.key], all: [pair.key] })
          : Promise.resolve()
      return { forgive }
    },
    register: ({ ip }) => insist([within(`register ip ${ip}`, registrations, hour)]),
    async allowsForgot({ ip, email }) {
      // Whoever uses up the limit of an account has had links sent to its owner, and the last of them works until it is over.
      const rules = [
        within(`forgot ip ${ip}`, 5, hour),
        within(`forgot account ${normalizeEmail(email)}`, 5, tokenLifetimeMs),
      ]
      return (await count(rules)).waitMs === 0
    },
    async unlock(session) {
      const rule = within(`unlock ${session}`, Number.POSITIVE_INFINITY, 24 * hour)
      const { counted } = await consumeLimits(db, [rule], now())
      return {
        many: counted[0] ?? 1,
        forgive: () => refundLimits(db, { one: [], all: [rule.key] }),
      }
    },
  }
}

const keyOf = (name: string) => createHash('sha256').update(name).digest()

/** The words of the specification for a program, and for a person how long to wait. */
const tooOften = (waitMs: number) =>
  new Failure('throttled', 'Something went wrong', { wait: Math.ceil(waitMs / second) })

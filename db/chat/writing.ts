import type { Writer } from '../store/dialect.ts'

/** When something is written in a chat, and what it costs. */
export type Writing = {
  now: Date
  /** Charges what is written to the daily limit of its account. Throws when that is exceeded. */
  charge: (tx: Writer) => Promise<void>
}

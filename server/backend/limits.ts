/** Timeouts and limits of the backend. Tests use smaller ones. */
export type Limits = {
  /** For calls that this application makes itself. */
  connectMs: number
  headMs: number
  bodyMs: number
  callMs: number
  answerBytes: number
  /** How long a page waits for the user's name, and how long it is cached. */
  namePatienceMs: number
  nameForMs: number
  /** For forwarded requests. */
  firstByteMs: number
  idleMs: number
  totalMs: number
  streamIdleMs: number
  requestBytes: number
  responseBytes: number
  active: number
  waiting: number
}

export const defaultLimits: Limits = {
  connectMs: 1000,
  headMs: 2000,
  bodyMs: 2000,
  callMs: 3000,
  answerBytes: 65_536,
  namePatienceMs: 800,
  nameForMs: 300_000,
  firstByteMs: 10_000,
  idleMs: 15_000,
  totalMs: 30_000,
  streamIdleMs: 60_000,
  requestBytes: 1_048_576,
  responseBytes: 10_485_760,
  active: 64,
  waiting: 128,
}

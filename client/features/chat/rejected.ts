import type { Rejected } from '../../ui/form.ts'

/** Returns the rejected form of an action; other failures are notices. */
export const getRejected = (answer: unknown): Rejected | undefined =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
    ? (answer as Rejected)
    : undefined

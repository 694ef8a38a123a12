import type { Rejected } from '../../ui/form.ts'

/** The form that came back, if one did; what failed for another reason is told in a notice. */
export const getRejected = (answer: unknown): Rejected | undefined =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
    ? (answer as Rejected)
    : undefined

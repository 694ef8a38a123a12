import type { Problem } from '#client/lib/api/problem.ts'

/** Returns the status of a refused call with its problem. */
export async function getProblem(answer: Response): Promise<Problem & { status: number }> {
  return { status: answer.status, ...((await answer.json()) as Problem) }
}

import { data } from 'react-router-dom'
import { getStatus, type Problem, toProblem } from '../api/problem.ts'

/** A rejected form of an editor: the input and its errors. */
export type EditorAnswer<Entered, Stored> = {
  typed: Entered
  errors?: Record<string, string[] | undefined>
  /** The row as somebody else has saved it meanwhile. */
  theirs?: Stored
  problem?: Problem
}

/** Returns the answer with its status, for a page's action to return. */
export const editorAnswer = <Entered, Stored>(
  answer: EditorAnswer<Entered, Stored>,
  status = 400,
) => data(answer, { status })

/**
 * Returns the answer for a save that failed: a conflict with the stored row, errors of fields, or another problem. Errors
 * other than problems are thrown again. `fieldOf` returns the name in the form of a field that the call names.
 */
export function rejectedSave<Entered, Stored>(
  thrown: unknown,
  typed: Entered,
  fieldNames = (path: string) => path,
) {
  const problem = toProblem(thrown)
  if (!problem) throw thrown
  const { code, current, fields = {} } = problem
  const errors = Object.entries(fields).map(([path, message]) => [fieldNames(path), [message]])
  const reason: Partial<EditorAnswer<Entered, Stored>> =
    code === 'conflict'
      ? { theirs: current as Stored }
      : errors.length > 0
        ? { errors: Object.fromEntries(errors) }
        : { problem }
  return editorAnswer<Entered, Stored>({ typed, ...reason }, getStatus[code])
}

/** Returns what a call gives, or null where it answers that there is no such row. */
export async function orNull<Row>(call: Promise<Row>): Promise<Row | null> {
  try {
    return await call
  } catch (thrown) {
    if (toProblem(thrown)?.code === 'not-found') return null
    throw thrown
  }
}

/** Returns the fields in which two versions of a row differ; a field that was not in the form does not count. */
export const differing = <Row extends object, Name extends keyof Row & string>(
  names: readonly Name[],
  mine: Row,
  theirs: Row,
): Name[] =>
  names.filter((name) => mine[name] !== undefined && plain(mine[name]) !== plain(theirs[name]))

const plain = (value: unknown) =>
  Array.isArray(value) ? value.toSorted().join('\n') : String(value ?? '')

import { data } from 'react-router-dom'
import { listFieldErrors } from '../api/field-errors.ts'
import { type Problem, problemStatuses, toProblem } from '../api/problem.ts'

/** A rejected form of an editor: the input and its errors. */
export type EditorAnswer<Entered, Stored> = {
  typed: Entered
  errors?: Record<string, string[] | undefined>
  /** The row as another user has saved it meanwhile. */
  theirs?: Stored
  problem?: Problem
}

/** Returns the result with its status, for the action of a page. */
export const editorAnswer = <Entered, Stored>(
  answer: EditorAnswer<Entered, Stored>,
  status = 400,
) => data(answer, { status })

/**
 * Returns the result of a failed save: a conflict with the stored row, field errors, or another problem. Throws all
 * other errors again. `toFormField` maps a field of the call to that of the form.
 */
export function rejectedSave<Entered, Stored>(
  thrown: unknown,
  typed: Entered,
  toFormField = (path: string) => path,
) {
  const problem = toProblem(thrown)
  if (!problem) throw thrown
  const { code, current, fields } = problem
  const reason: Partial<EditorAnswer<Entered, Stored>> =
    code === 'conflict'
      ? { theirs: current as Stored }
      : fields
        ? { errors: listFieldErrors(problem, toFormField) }
        : { problem }
  return editorAnswer<Entered, Stored>({ typed, ...reason }, problemStatuses[code])
}

/** Returns the result of a call, or null when it responds with 404. */
export async function nullIfNotFound<Row>(call: Promise<Row>): Promise<Row | null> {
  try {
    return await call
  } catch (thrown) {
    if (toProblem(thrown)?.code === 'not-found') return null
    throw thrown
  }
}

/** Returns the fields in which two versions of a row differ, among those in the form. */
export const listDifferingFields = <Row extends object, Name extends keyof Row & string>(
  names: readonly Name[],
  mine: Row,
  theirs: Row,
): Name[] =>
  names.filter((name) => mine[name] !== undefined && plain(mine[name]) !== plain(theirs[name]))

type Versions<Row> = { original: Partial<Row>; mine: Row; theirs: Row }

/**
 * Returns the fields to store so that an edit keeps what another one has changed meanwhile, or undefined when both
 * changed the same group of fields. Fields that decide about each other, such as a date and its repetition, are a group.
 */
export function mergeEdits<Row extends object, Name extends keyof Row & string>(
  groups: readonly (readonly Name[])[],
  { original, mine, theirs }: Versions<Row>,
): Partial<Row> | undefined {
  const merged: Partial<Row> = {}
  const hasChanged = (row: Row, name: Name) => plain(row[name]) !== plain(original[name])
  for (const group of groups) {
    if (!group.some((name) => hasChanged(mine, name))) continue
    const isSame = listDifferingFields(group, mine, theirs).length === 0
    if (!isSame && group.some((name) => hasChanged(theirs, name))) return
    for (const name of group) merged[name] = mine[name]
  }
  return merged
}

const plain = (value: unknown) =>
  Array.isArray(value) ? value.toSorted().join('\n') : String(value ?? '')

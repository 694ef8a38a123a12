import { isTag, type Tag } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import { NewTask } from '#db/todo/schemas.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { errorsOf } from '../../ui/form.ts'

/** A task as the editor has it. */
export type Typed = Pick<
  Task,
  'title' | 'desc' | 'tags' | 'due' | 'isCompleted' | 'isImportant' | 'isStarred'
>

/** Why the editor comes back, with what was typed: mistakes, somebody else's change, or a failure. */
export type Answer = {
  typed: Typed
  errors?: Record<string, string[] | undefined>
  theirs?: Task
  problem?: Problem
}

/** Reads the editor's form. */
export function readTask(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed: Typed = {
    title: text('title'),
    desc: text('desc').replaceAll('\r\n', '\n'), // a form sends its line breaks so, whatever they were
    due: text('due') || null,
    tags: form.getAll('tag').map(String).filter(isTag),
    isCompleted: form.has('isCompleted'),
    isImportant: form.has('isImportant'),
    isStarred: form.has('isStarred'),
  }
  const { error } = NewTask.shape.task.safeParse(typed)
  const errors = error && errorsOf(error)
  return { typed, errors }
}

const compared = [
  'title',
  'desc',
  'due',
  'tags',
  'isCompleted',
  'isImportant',
  'isStarred',
] as const
export type Compared = (typeof compared)[number]

/** The fields in which two states of a task differ. */
export const differing = (mine: Typed, theirs: Typed): Compared[] =>
  compared.filter((name) => plain(mine[name]) !== plain(theirs[name]))

const plain = (value: string | boolean | Tag[] | null) =>
  Array.isArray(value) ? value.toSorted().join() : String(value ?? '')

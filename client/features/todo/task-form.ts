import { isTag } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import type { EditorAnswer } from '../../lib/list/editor.ts'

/** The values of the task editor. */
export type Typed = Pick<
  Task,
  'title' | 'desc' | 'tags' | 'due' | 'time' | 'isCompleted' | 'isImportant' | 'isStarred'
>

export type Answer = EditorAnswer<Typed, Task>

/** Parses the editor's form; the API validates it. */
export function readTask(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    title: text('title'),
    desc: text('desc').replaceAll('\r\n', '\n'), // forms send line breaks as CRLF
    due: text('due') || null,
    time: text('due') ? text('time').slice(0, 5) || null : null,
    tags: form.getAll('tag').map(String).filter(isTag),
    isCompleted: form.has('isCompleted'),
    isImportant: form.has('isImportant'),
    isStarred: form.has('isStarred'),
  }
}

export const comparedNames = [
  'title',
  'desc',
  'due',
  'time',
  'tags',
  'isCompleted',
  'isImportant',
  'isStarred',
] as const
export type Compared = (typeof comparedNames)[number]

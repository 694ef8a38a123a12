import { type RouterContextProvider, redirect } from 'react-router-dom'
import type { Task } from '#db/todo/rows.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { editorAnswer, rejectedSave } from '../../lib/list/editor.ts'
import { todo } from './endpoints.ts'
import { mergeTask, readTask, type TaskFormValues } from './task-form.ts'

/** Saves the editor's form, or returns it with its errors; `id` is undefined for a new task. */
export async function save(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  id: number | undefined,
  list: string,
) {
  const errors: Record<string, string[]> = {}
  const typed = readTask(form, errors)
  if (Object.keys(errors).length > 0) return editorAnswer({ typed, errors })
  const call = context.get(api)
  let { title } = typed
  try {
    if (id === undefined) await call(todo.create, { task: typed })
    else ({ title } = await change(call, id, form, typed))
  } catch (thrown) {
    return rejectedSave(thrown, typed, (path) => path.replace('task.', ''))
  }
  const key = id === undefined ? 'added' : 'saved'
  notice(context, { text: { of: 'todo', key, values: { title } } })
  return redirect(list)
}

/** Changes a task; after another edit, only the fields that this one changed, if that is safe. */
async function change(call: Call, id: number, form: FormData, typed: TaskFormValues) {
  try {
    return await call(todo.change, { id, version: Number(form.get('version')), ...typed })
  } catch (thrown) {
    const problem = toProblem(thrown)
    const theirs = problem?.code === 'conflict' ? (problem.current as Task) : undefined
    const merged = theirs && mergeTask(form, typed, theirs)
    if (!merged) throw thrown
    return call(todo.change, { id, version: theirs.version, ...merged })
  }
}

import { type RouterContextProvider, redirect } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { editorAnswer, rejectedSave } from '../../lib/list/editor.ts'
import { todo } from './endpoints.ts'
import { readTask } from './task-form.ts'

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
  try {
    if (id === undefined) await call(todo.create, { task: typed })
    else await call(todo.change, { id, version: Number(form.get('version')), ...typed })
  } catch (thrown) {
    return rejectedSave(thrown, typed, (path) => path.replace('task.', ''))
  }
  const key = id === undefined ? 'added' : 'saved'
  notice(context, { text: { of: 'todo', key, values: { title: typed.title } } })
  return redirect(list)
}

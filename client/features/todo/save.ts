import { data, type RouterContextProvider, redirect } from 'react-router-dom'
import type { Task } from '#db/todo/queries.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { todo } from './endpoints.ts'
import { type Answer, readTask } from './task-form.ts'

/** What the editor's button puts into its `do`. */
export const saving = 'save'

const answer = (told: Answer, status: number) => data(told, { status })

/** Stores what the editor holds, or brings it back with the reason why not; `id` is none for a new task. */
export async function save(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  id: number | undefined,
  list: string,
) {
  const { typed, errors } = readTask(form)
  if (errors) return answer({ typed, errors }, 400)
  const call = context.get(api)
  try {
    if (id === undefined) await call(todo.create, { task: typed })
    else await call(todo.change, { id, version: Number(form.get('version')), ...typed })
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown
    const { data: problem, init } = thrown
    if (problem.code !== 'conflict') return answer({ typed, problem }, init.status)
    return answer({ typed, theirs: problem.current as Task }, init.status)
  }
  const key = id === undefined ? 'added' : 'saved'
  notice(context, { text: { of: 'todo', key, values: { title: typed.title } } })
  return redirect(list)
}

const isProblem = (thrown: unknown): thrown is { data: Problem; init: { status: number } } =>
  typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown

import { data, type RouterContextProvider } from 'react-router-dom'
import { NewTask } from '#db/todo/schemas.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { type Change, changeIn, contextOf, verb } from './change.ts'
import { todo } from './endpoints.ts'

type Done = { key: Said['key']; title: string; undo?: string }

/** Does what a form of the list asks for, and says so; `here` is where an undo leads. */
export async function act(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { filter, here, isSeen }: { filter: string; here: string; isSeen: boolean },
) {
  const change = changeIn(form)
  if (!change) {
    throw data<Problem>({ error: 'This form asks for nothing.', code: 'invalid' }, { status: 400 })
  }
  const done = await inOrder(() => send(context.get(api), change, filter))
  // What is added where one looks is seen there; without scripts the new page says so too.
  if (!done || (change.kind === 'add' && isSeen && !import.meta.env.SSR)) return
  notice(context, {
    text: { of: 'todo', key: done.key, values: { title: done.title } } as Said,
    ...(done.undo && { undo: { action: here, fields: { do: done.undo } } }),
  })
}

async function send(call: Call, change: Change, filter: string): Promise<Done | undefined> {
  switch (change.kind) {
    case 'flag': {
      const { id, flag, on } = change
      const { title } = await call(todo.change, { id, [flag]: on })
      const isDone = flag === 'isCompleted' && on
      return isDone ? { key: 'done', title, undo: verb.flag(flag, id, false) } : undefined
    }
    case 'trash': {
      const { id, title } = await call(todo.read, { id: change.id })
      await call(todo.trash, { id })
      return { key: 'trashedOne', title, undo: verb.restore(id) }
    }
    case 'restore': {
      const { title } = await call(todo.restore, { id: change.id })
      return { key: 'restored', title }
    }
    case 'delete': {
      const { id, title } = await call(todo.read, { id: change.id })
      await call(todo.remove, { id })
      return { key: 'deleted', title }
    }
    case 'move': {
      const { id, to, way, back } = change
      const { title } = await call(todo.move, { id, to })
      const undo = back && verb.move(id, back, way === 'up' ? 'down' : 'up')
      return undo ? { key: 'movedOne', title, undo } : undefined
    }
    case 'add': {
      const { title } = change
      const { id } = await call(todo.create, { task: { title, ...contextOf(filter) } })
      return { key: 'added', title, undo: verb.trash(id) }
    }
  }
}

/** What is wrong with a title; undefined when nothing is. */
export function faultIn(title: string): string | undefined {
  const { error } = NewTask.shape.task.safeParse({ title })
  return error?.issues[0]?.message
}

let last: Promise<unknown> = Promise.resolve()

/** In a browser one after the other: two moves that overtook each other would end in another order. */
function inOrder<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (import.meta.env.SSR) return send()
  const mine = last.then(send)
  last = mine.catch(() => {})
  return mine
}

import type { Call } from '../../lib/api/endpoint.ts'
import type { NoticeText } from '../../lib/api/notice.ts'
import { assignedTasks } from './assigned/endpoints.ts'
import { todo } from './endpoints.ts'
import { type PartIntent, taskIntents } from './intents.ts'

/** What to announce about a task, and the form that undoes it. */
export type Result = { key: NoticeText['key']; title: string; undo?: Record<string, string> }

/** Sends a form about a part of a task. Returns what to announce, if anything. */
export async function sendPart(call: Call, intent: PartIntent): Promise<Result | undefined> {
  const { fields } = taskIntents
  switch (intent.intent) {
    case 'addSubtask':
      await call(todo.addSubtask, { task: intent.task, title: intent.title })
      return
    case 'changeSubtask': {
      const { task, id, title, isCompleted } = intent
      await call(todo.changeSubtask, { task, id, title, isCompleted })
      return
    }
    case 'moveSubtask':
      await call(todo.moveSubtask, { task: intent.task, id: intent.id, to: intent.to })
      return
    case 'removeSubtask': {
      const { task, id } = intent
      const { title } = await call(todo.removeSubtask, { task, id })
      return { key: 'subtaskDeleted', title, undo: fields('restoreSubtask', { task, id }) }
    }
    case 'restoreSubtask': {
      const { title } = await call(todo.restoreSubtask, { task: intent.task, id: intent.id })
      return { key: 'restored', title }
    }
    case 'addComment':
      await call(todo.addComment, { task: intent.task, text: intent.text })
      return
    case 'removeComment': {
      const { task, id } = intent
      const { text } = await call(todo.removeComment, { task, id })
      return { key: 'commentDeleted', title: text, undo: fields('restoreComment', { task, id }) }
    }
    case 'restoreComment':
      await call(todo.restoreComment, { task: intent.task, id: intent.id })
      return { key: 'commentRestored', title: '' }
    case 'assign': {
      const { task, email } = intent
      const { name } = await call(assignedTasks.assign, { task, email })
      return { key: 'assignedTo', title: name, undo: fields('unassign', { task }) }
    }
    case 'unassign': {
      const { task } = intent
      const { name, email } = await call(assignedTasks.unassign, { task })
      return { key: 'unassigned', title: name, undo: fields('assign', { task, email }) }
    }
  }
}

import type { RouterContextProvider } from 'react-router-dom'
import { api, type Call } from '../../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../../lib/api/notice.ts'
import { invalidForm } from '../../../lib/list/intents.ts'
import { type TaskIntent, taskIntents } from '../intents.ts'
import type { Result } from '../send-part.ts'
import { assignedTasks } from './endpoints.ts'

/** Handles the forms about assigned tasks and announces the result; `address` is where an undo is sent. */
export async function act(
  context: Readonly<RouterContextProvider>,
  intent: TaskIntent,
  address: string,
) {
  const result = await send(context, intent)
  if (!result) return
  const { key, title, undo } = result
  notice(context, {
    text: { of: 'todo', key, values: { title } } as NoticeText,
    ...(undo && { undo: { action: address, fields: undo } }),
  })
}

async function send(
  context: Readonly<RouterContextProvider>,
  intent: TaskIntent,
): Promise<Result | undefined> {
  const call = context.get(api)
  const { fields } = taskIntents
  switch (intent.intent) {
    case 'changeAssigned':
      return sendChange(call, intent)
    case 'decline': {
      const { title } = await call(assignedTasks.decline, { id: intent.id })
      return { key: 'declined', title }
    }
    case 'addComment':
      await call(assignedTasks.addComment, { assigned: intent.task, text: intent.text })
      return
    case 'removeComment': {
      const { task, id } = intent
      const { text } = await call(assignedTasks.removeComment, { assigned: task, id })
      return { key: 'commentDeleted', title: text, undo: fields('restoreComment', { task, id }) }
    }
    case 'restoreComment':
      await call(assignedTasks.restoreComment, { assigned: intent.task, id: intent.id })
      return { key: 'commentRestored', title: '' }
    default:
      throw invalidForm('This form belongs to another page.')
  }
}

/** Completes or reopens an assigned task. */
export async function sendChange(
  call: Call,
  { id, isCompleted }: { id: number; isCompleted: boolean },
): Promise<Result> {
  const { title } = await call(assignedTasks.change, { id, isCompleted })
  const undo = taskIntents.fields('changeAssigned', { id, isCompleted: !isCompleted })
  return { key: isCompleted ? 'done' : 'reopenedOne', title, undo }
}

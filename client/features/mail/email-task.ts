import type { RouterContextProvider } from 'react-router-dom'
import type { MailFilter } from '#db/mail/model.ts'
import { maxTitleLength } from '#db/todo/limits.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { todo } from '../todo/endpoints.ts'
import { mail } from './endpoints.ts'
import { type MailIntent, mailIntents } from './intents.ts'
import { listAddress } from './labels.ts'

type TaskIntent = Extract<MailIntent, { intent: 'addTask' | 'undoTask' }>

/** Adds a task with the subject of an email and a link to it, or moves that task to the trash again. */
export async function setEmailTask(
  context: Readonly<RouterContextProvider>,
  intent: TaskIntent,
  { request, filter }: { request: Request; filter: string },
): Promise<void> {
  const call = context.get(api)
  if (intent.intent === 'undoTask') {
    await call(todo.trash, { id: intent.task })
    return notice(context, { text: { of: 'mail', key: 'taskRemoved' } })
  }
  const opened = await call(mail.read, { id: intent.mail, filter: filter as MailFilter })
  const { subject, sender_name } = opened
  const link = new URL(`${listAddress('all')}/${opened.id}`, request.url)
  const title = (subject.trim() || sender_name).slice(0, maxTitleLength).toWellFormed()
  const task = await call(todo.create, { task: { title, desc: `${sender_name}\n${link.href}` } })
  const fields = { intent: mailIntents.button('undoTask', { task: task.id }).value }
  const undo = { action: listAddress(filter), fields }
  notice(context, { text: { of: 'mail', key: 'taskAdded' }, undo })
}

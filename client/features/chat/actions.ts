import {
  type ActionFunctionArgs,
  data,
  type RouterContextProvider,
  redirect,
} from 'react-router-dom'
import { chatUrl, messageUrl, type OwnStatus, toConversation, toGroupChat } from '#db/chat/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { getText } from '../../lib/form-data.ts'
import { parseId } from '../../lib/list/ids.ts'
import { type Rejected, rejectedBy, tooLargeIn } from '../../ui/form.ts'
import { todo } from '../todo/endpoints.ts'
import { chat } from './endpoints.ts'
import { chatFiles } from './files/endpoints.ts'
import { actOnGroup } from './group-actions.ts'
import { groupIntents, type MessageIntent, messageIntents } from './intents.ts'
import { panelParams } from './message-link.ts'
import { toTask } from './to-task.ts'

/** Handles the forms of the page. The API validates what they send. */
export async function act({ context, params, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const form = await request.clone().formData()
  const intent = String(form.get('intent'))
  if (intent === 'profile') return changeProfile(context, form)
  const groupIntent = groupIntents.read(form)
  if (groupIntent?.intent === 'mute' && !params.group) {
    const contactId = parseId(params.contact) ?? 0
    await call(chat.mute, { contactId, value: groupIntent.on })
    return import.meta.env.SSR ? redirect(chatUrl(contactId)) : null
  }
  if (groupIntent) return actOnGroup(call, groupIntent, parseId(params.group) ?? 0)
  const contact = params.group ? toGroupChat(Number(params.group)) : (parseId(params.contact) ?? 0)
  const messageIntent = messageIntents.read(form)
  if (messageIntent) return actOnMessage(context, request, messageIntent, contact)
  if (intent === 'pin') {
    await call(chat.pin, { contactId: contact, value: form.get('value') === 'true' })
    return null
  }
  return say(call, contact, form)
}

async function say(call: Call, contact: number, form: FormData) {
  const textContent = getText(form, 'textContent')
  const replyTo = parseId(String(form.get('replyTo') ?? ''))
  const file = form.get('file')
  const tooLarge = tooLargeIn(form)
  if (tooLarge) return data<Rejected>({ values: { textContent }, errors: tooLarge }, 413)
  try {
    const isAttached = file instanceof File && file.size > 0
    const files = isAttached ? [await call(chatFiles.add, { file })] : []
    // An empty message is not an error.
    if (textContent.trim() !== '' || files.length > 0) {
      const sent = files.map(({ id }) => ({ id }))
      await call(chat.say, { ...toConversation(contact), textContent, replyTo, files: sent })
    }
  } catch (error) {
    return rejectInvalid(error, { textContent })
  }
  return redirect(chatUrl(contact))
}

async function changeProfile(context: Readonly<RouterContextProvider>, form: FormData) {
  const about = getText(form, 'about')
  const status = String(form.get('status'))
  const version = parseId(String(form.get('version') ?? ''))
  try {
    await context.get(api)(chat.changeProfile, { about, status: status as OwnStatus, version })
    return null
  } catch (error) {
    const problem = toProblem(error)
    if (problem?.code !== 'conflict') return rejectInvalid(error, { about, status })
    notice(context, { text: { of: 'chat', key: 'notSaved' }, problem })
    return rejectedBy({ about, status })(error)
  }
}

/** Returns the form when one of its fields is not valid or the storage is full; other errors are thrown again. */
const rejectInvalid = (error: unknown, values: Record<string, string>) =>
  rejectedBy(values, ['invalid', 'quota-exceeded'])(error)

/** Handles the forms about messages and announces what can be undone. */
async function actOnMessage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  intent: MessageIntent,
  contact: number,
) {
  const call = context.get(api)
  const { id } = intent
  const ref = { id, groupId: toConversation(contact).groupId }
  switch (intent.intent) {
    case 'react':
      await call(chat.react, { ...ref, emoji: intent.emoji, on: intent.on })
      return null
    case 'edit': {
      const textContent = intent.textContent.replaceAll('\r\n', '\n')
      try {
        await call(chat.edit, { ...ref, textContent })
      } catch (error) {
        return rejectInvalid(error, { textContent, edit: String(id) })
      }
      return redirect(closePanels(request))
    }
    case 'delete':
      await call(chat.delete, ref)
      notice(context, {
        text: { of: 'chat', key: 'messageDeleted' },
        undo: { action: chatUrl(contact), fields: messageIntents.fields('restore', { id }) },
      })
      break
    case 'restore':
      await call(chat.restore, ref)
      notice(context, { text: { of: 'chat', key: 'messageRestored' } })
      break
    case 'toTask': {
      const message = await call(chat.message, ref)
      const { origin } = new URL(request.url)
      const task = toTask(message, origin + messageUrl(contact, id))
      const added = await call(todo.create, { task })
      notice(context, {
        text: { of: 'chat', key: 'taskAdded', values: { title: task.title } },
        undo: {
          action: chatUrl(contact),
          fields: messageIntents.fields('removeTask', { id: added.id }),
        },
      })
      break
    }
    case 'removeTask':
      await call(todo.trash, { id })
      notice(context, { text: { of: 'chat', key: 'taskRemoved' } })
  }
  // A page with scripts stays where it is.
  return import.meta.env.SSR ? redirect(closePanels(request)) : null
}

/** Returns the address of the request without the open menu, reply or editor. */
function closePanels(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of panelParams) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

import { type RouterContextProvider, redirect } from 'react-router-dom'
import { chatUrl } from '#db/chat/model.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { rejectedBy } from '../../ui/form.ts'
import { chat } from './endpoints.ts'
import { type MessageIntent, messageIntents } from './intents.ts'
import { panelParams } from './message-link.ts'

/** Handles the forms about messages and announces what can be undone. */
export async function act(
  context: Readonly<RouterContextProvider>,
  request: Request,
  intent: MessageIntent,
  contact: number,
) {
  const call = context.get(api)
  const { id } = intent
  switch (intent.intent) {
    case 'react':
      await call(chat.react, { id, emoji: intent.emoji, on: intent.on })
      return null
    case 'edit': {
      const { textContent } = intent
      try {
        await call(chat.edit, { id, textContent: textContent.replaceAll('\r\n', '\n') })
      } catch (error) {
        // Only what the field can solve is shown beside it.
        if (toProblem(error)?.code !== 'invalid') throw error
        return rejectedBy({ textContent, edit: String(id) })(error)
      }
      return redirect(closePanels(request))
    }
    case 'delete':
      await call(chat.delete, { id })
      notice(context, {
        text: { of: 'chat', key: 'messageDeleted' },
        undo: { action: chatUrl(contact), fields: messageIntents.fields('restore', { id }) },
      })
      break
    case 'restore':
      await call(chat.restore, { id })
      notice(context, { text: { of: 'chat', key: 'messageRestored' } })
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

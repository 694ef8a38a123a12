import type { Call } from '../api/endpoint.ts'
import type { Talk } from '../features/analytics/talk-card.tsx'
import { chat } from '../features/chat/endpoints.ts'

const mostShown = 8

/** The chat that stands first in the list: a pinned one, or else the latest. */
export async function loadTalk(call: Call): Promise<Talk> {
  const { chats } = await call(chat.rail, {})
  const [contact] = chats
  if (!contact) return null
  const { messages } = await call(chat.messages, { contactId: contact.uid })
  return { contact, messages: messages.slice(-mostShown) }
}

/** Says what the form of the card brings; nothing said is nothing wrong. */
export async function say(call: Call, form: FormData) {
  const textContent = String(form.get('text') ?? '')
  if (textContent.trim() === '') return
  await call(chat.say, { contactId: Number(form.get('contact')), textContent })
}

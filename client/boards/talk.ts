import type { LiveKind } from '#db/live/model.ts'
import { chat } from '../features/chat/endpoints.ts'
import type { Call } from '../lib/api/endpoint.ts'

/** What makes a page with the card of a chat load again. */
export const isAboutTalk = (kind: LiveKind) => kind === 'message' || kind === 'pinned'

/** Returns the chat that stands first in the list: a pinned one, or else the latest. */
export const loadTalk = (call: Call) => call(chat.first, {})

/** Says what the form of the card brings; nothing said is nothing wrong. */
export async function say(call: Call, form: FormData) {
  const textContent = String(form.get('text') ?? '')
  if (textContent.trim() === '') return
  await call(chat.say, { contactId: Number(form.get('contact')), textContent })
}

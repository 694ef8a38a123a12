import { useState } from 'react'
import type { StoredMessage } from '#db/chat/messages.ts'
import { toConversation } from '#db/chat/model.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveEvents } from '../../lib/live/live.ts'
import { chat } from './endpoints.ts'

type LoadedPages = MessagePage & { latest: MessagePage }

/** Returns the latest page of a conversation with the earlier ones that were loaded. */
export function usePages(contact: number, latest: MessagePage) {
  const [pages, setPages] = useState<LoadedPages>({ ...latest, latest })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const current = pages.latest === latest ? pages : withLatest(pages, latest)
  if (current !== pages) setPages(current)

  // The page reloads its latest messages by itself.
  useLiveEvents(({ kind, about }) => {
    const [firstOfLatest] = current.latest.messages
    const isEarlier = firstOfLatest && about !== null && about < firstOfLatest.id
    if (kind !== 'messageChange' || !isEarlier) return
    if (current.messages.some(({ id }) => id === about)) reloadOne(about).catch(() => {})
  })

  /** A message that cannot be loaded stays as it is until the next reload. */
  async function reloadOne(id: number) {
    const { groupId } = toConversation(contact)
    const {
      contactId: _contact,
      groupId: _group,
      ...changed
    } = await callOverHttp(chat.message, { id, groupId })
    const replace = (message: StoredMessage) => (message.id === id ? changed : message)
    setPages((now) => ({ ...now, messages: now.messages.map(replace) }))
  }

  async function loadOlder() {
    const [first] = current.messages
    if (!first || state === 'loading') return
    setState('loading')
    try {
      const older = await callOverHttp(chat.messages, {
        ...toConversation(contact),
        before: first.id,
      })
      setPages((now) => ({
        ...now,
        messages: [...older.messages.filter(({ id }) => id < first.id), ...now.messages],
        hasOlder: older.hasOlder,
      }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { ...current, state, loadOlder }
}

/** If the new page does not overlap the loaded ones, these are dropped, since messages would be missing. */
function withLatest(pages: LoadedPages, latest: MessagePage): LoadedPages {
  const [first] = latest.messages
  const before = pages.messages.filter(({ id }) => first && id < first.id)
  const touches = pages.messages.some(({ id }) => id === first?.id)
  if (before.length === 0 || (latest.hasOlder && !touches)) return { ...latest, latest }
  return { messages: [...before, ...latest.messages], hasOlder: pages.hasOlder, latest }
}

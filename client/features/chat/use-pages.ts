import { useState } from 'react'
import type { MessagePage } from '#db/chat/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { chat } from './endpoints.ts'

type Kept = MessagePage & { latest: MessagePage }

/** The latest page of a conversation together with what was loaded of it before. */
export function usePages(contactId: number, latest: MessagePage) {
  const [kept, keep] = useState<Kept>({ ...latest, latest })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const shown = kept.latest === latest ? kept : withLatest(kept, latest)
  if (shown !== kept) keep(shown)

  async function loadOlder() {
    const [first] = shown.messages
    if (!first || state === 'loading') return
    setState('loading')
    try {
      const older = await callOverHttp(chat.messages, { contactId, before: first.id })
      keep((now) => ({
        ...now,
        messages: [...older.messages.filter(({ id }) => id < first.id), ...now.messages],
        hasOlder: older.hasOlder,
      }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { ...shown, state, loadOlder }
}

/** Where the new page does not reach back to what was known, there would be a hole: then it stands alone. */
function withLatest(kept: Kept, latest: MessagePage): Kept {
  const [first] = latest.messages
  const before = kept.messages.filter(({ id }) => first && id < first.id)
  const touches = kept.messages.some(({ id }) => id === first?.id)
  if (before.length === 0 || (latest.hasOlder && !touches)) return { ...latest, latest }
  return { messages: [...before, ...latest.messages], hasOlder: kept.hasOlder, latest }
}

import { useEffect, useSyncExternalStore } from 'react'
import type { MessageFile } from '#db/chat/files.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import { toConversation } from '#db/chat/model.ts'
import type { Quote } from '#db/chat/quotes.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { remove, storeDraft, storedDraft } from '../../ui/draft-storage.ts'
import { chat } from './endpoints.ts'

/** A message that this window has sent, until it is among the stored ones. */
export type Outgoing = {
  key: string
  contact: number
  textContent: string
  /** The message that it replies to. */
  reply?: Quote | undefined
  /** Files that are uploaded already. */
  files?: MessageFile[]
  time: string
  state: 'sending' | 'failed' | 'stored'
  id?: number
  /** The error that sending again would repeat. */
  refusal?: string | undefined
}

/** A message as the composer sends it. */
export type NewMessage = Pick<Outgoing, 'textContent' | 'reply' | 'files'>

// Module state, so that it survives a change of the conversation.
let outgoing: Outgoing[] = []
const watchers = new Set<() => void>()
let turn: Promise<void> = Promise.resolve()

const draftName = 'chat-outbox'

/** Stores unsent messages for a reload, which sends them again under the same keys. */
function put(next: Outgoing[]) {
  outgoing = next
  const left = next.filter(({ state }) => state !== 'stored')
  if (left.length > 0) storeDraft(draftName, left)
  else remove(draftName)
  for (const watch of watchers) watch()
}

const change = (key: string, values: Partial<Outgoing>) =>
  put(outgoing.map((one) => (one.key === key ? { ...one, ...values } : one)))

/** Sends messages one after the other to keep their order. The key makes sending idempotent. */
function sendQueued({ key, contact, textContent, reply, files = [] }: Outgoing) {
  change(key, { state: 'sending', refusal: undefined })
  turn = turn.then(async () => {
    try {
      const { id } = await callOverHttp(chat.say, {
        ...{ ...toConversation(contact), textContent, key, replyTo: reply?.id },
        files: files.map(({ id, description }) => ({ id, description })),
      })
      change(key, { state: 'stored', id })
    } catch (error) {
      change(key, { state: 'failed', refusal: getRefusal(error) })
    }
  })
  return turn
}

function getRefusal(error: unknown) {
  const { data, init } = error as { data?: Problem; init?: { status?: number } }
  return init?.status && init.status < 500 ? data?.error : undefined
}

function restoreOutbox() {
  const left = (storedDraft(draftName) ?? []) as Outgoing[]
  const isNew = ({ key }: Outgoing) => !outgoing.some((one) => one.key === key)
  const lost = left.filter(isNew).map((one): Outgoing => ({ ...one, state: 'failed' }))
  if (lost.length > 0) put([...lost, ...outgoing])
}

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
const none: Outgoing[] = []

/** Returns the pending messages to a contact and a function to send more. */
export function useOutbox(contact: number, messages: StoredMessage[], onStored: () => void) {
  const all = useSyncExternalStore(
    watch,
    () => outgoing,
    () => none,
  )
  const { link } = useLiveState()
  const arrived = new Set(messages.map(({ id }) => id))
  const isUnderWay = (one: Outgoing) => one.id === undefined || !arrived.has(one.id)
  const contactMessages = all.filter((one) => one.contact === contact && isUnderWay(one))

  useEffect(() => {
    const left = outgoing.filter((one) => one.contact !== contact || isUnderWay(one))
    if (left.length < outgoing.length) put(left)
  })
  useEffect(restoreOutbox, [])
  // Sends again when the connection is back.
  useEffect(() => {
    if (link !== 'open') return
    for (const one of outgoing) {
      if (one.state === 'failed' && !one.refusal) void sendQueued(one).then(onStored)
    }
  }, [link, onStored])

  return {
    outgoing: contactMessages,
    send({ textContent, reply, files }: NewMessage) {
      const key = randomId()
      const time = new Date().toISOString()
      const one: Outgoing = { key, contact, textContent, reply, files, time, state: 'sending' }
      put([...outgoing, one])
      void sendQueued(one).then(onStored)
    },
    retry(key: string) {
      const one = outgoing.find((each) => each.key === key)
      if (one) void sendQueued(one).then(onStored)
    },
    discard: (key: string) => put(outgoing.filter((one) => one.key !== key)),
  }
}

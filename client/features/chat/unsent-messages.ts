import { useEffect } from 'react'
import type { MessageFile } from '#db/chat/files.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import { toConversation } from '#db/chat/model.ts'
import type { Quote } from '#db/chat/quotes.ts'
import { backoffMs } from '../../lib/api/backoff.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { isSessionOver, isTemporary, problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { createStore, useStore } from '../../lib/store.ts'
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
const outbox = createStore<Outgoing[]>([])
type Queue = { isSending: boolean; failures: number; timer?: ReturnType<typeof setTimeout> }
const queues = new Map<number, Queue>()

const draftName = 'chat-outbox'

/** Stores unsent messages for a reload, which sends them again under the same keys. */
function put(next: Outgoing[]) {
  outbox.set(next)
  const left = next.filter(({ state }) => state !== 'stored')
  if (left.length > 0) storeDraft(draftName, left)
  else remove(draftName)
}

const change = (key: string, values: Partial<Outgoing>) =>
  put(outbox.read().map((one) => (one.key === key ? { ...one, ...values } : one)))

const isPending = ({ state, refusal }: Outgoing) => state !== 'stored' && !refusal

/** Sends the pending messages. A conversation does not wait for another one, whose messages may always fail. */
function sendPending() {
  for (const { contact } of outbox.read().filter(isPending)) void sendTo(contact)
}

/**
 * Sends the pending messages to a contact one after the other to keep their order. When one cannot be sent, all later
 * ones wait with it until the next attempt. The key makes sending idempotent.
 */
async function sendTo(contact: number) {
  const queue = queues.get(contact) ?? { isSending: false, failures: 0 }
  queues.set(contact, queue)
  if (queue.isSending) return
  queue.isSending = true
  clearTimeout(queue.timer)
  const isNext = (one: Outgoing) => one.contact === contact && isPending(one)
  for (let one = outbox.read().find(isNext); one; one = outbox.read().find(isNext)) {
    const { key, textContent, reply, files = [] } = one
    try {
      const { id } = await callOverHttp(chat.say, {
        ...toConversation(contact),
        textContent,
        key,
        replyTo: reply?.id,
        files: files.map(({ id, description }) => ({ id, description })),
      })
      queue.failures = 0
      change(key, { state: 'stored', id })
    } catch (error) {
      const refusal = getRefusal(error)
      if (refusal) {
        change(key, { state: 'failed', refusal })
        continue
      }
      put(outbox.read().map((each) => (isNext(each) ? { ...each, state: 'failed' } : each)))
      queue.timer = setTimeout(() => sendTo(contact), backoffMs(queue.failures++))
      break
    }
  }
  queue.isSending = false
}

/** Returns the error of a message that would fail again; undefined for one that may be sent later. */
function getRefusal(error: unknown) {
  const problem = toProblem(error)
  const mayPass =
    !problem ||
    isSessionOver(problem) ||
    isTemporary(problemStatuses[problem.code]) ||
    problem.code === 'in-progress'
  return mayPass ? undefined : problem.error
}

function restoreOutbox() {
  const left = (storedDraft(draftName) ?? []) as Outgoing[]
  const isNew = ({ key }: Outgoing) => !outbox.read().some((one) => one.key === key)
  const lost = left.filter(isNew).map((one): Outgoing => ({ ...one, state: 'failed' }))
  if (lost.length > 0) put([...lost, ...outbox.read()])
}

/** Returns the pending messages to a contact and a function to send more. */
export function useOutbox(contact: number, messages: StoredMessage[], onStored: () => void) {
  const all = useStore(outbox)
  const { link } = useLiveState()
  const arrived = new Set(messages.map(({ id }) => id))
  const isUnderWay = (one: Outgoing) => one.id === undefined || !arrived.has(one.id)
  const contactMessages = all.filter((one) => one.contact === contact && isUnderWay(one))

  useEffect(() => {
    const sent = outbox.read()
    const left = sent.filter((one) => one.contact !== contact || isUnderWay(one))
    if (left.length < sent.length) put(left)
  })
  useEffect(restoreOutbox, [])
  // Sends again at once when the connection is back.
  useEffect(() => {
    if (link === 'open') sendPending()
  }, [link])
  useEffect(() => {
    addEventListener('online', sendPending)
    return () => removeEventListener('online', sendPending)
  }, [])
  const stored = contactMessages.filter(({ state }) => state === 'stored').length
  useEffect(() => {
    if (stored > 0) onStored()
  }, [stored, onStored])

  return {
    outgoing: contactMessages,
    send({ textContent, reply, files }: NewMessage) {
      const key = randomId()
      const time = new Date().toISOString()
      const one: Outgoing = { key, contact, textContent, reply, files, time, state: 'sending' }
      put([...outbox.read(), one])
      sendPending()
    },
    retry(key: string) {
      change(key, { state: 'sending', refusal: undefined })
      sendPending()
    },
    discard(key: string) {
      put(outbox.read().filter((one) => one.key !== key))
      sendPending()
    },
  }
}

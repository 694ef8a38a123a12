import type { Author } from '#db/chat/members.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { Times } from './times.ts'

/** A displayed message, stored or pending; the id of a pending one is infinite. */
export type DisplayMessage = StoredMessage & {
  key: string
  state?: 'sending' | 'failed' | undefined
  refusal?: string | undefined
}

/** Consecutive messages of one sender within a while; `day` if a new day begins. */
export type MessageCluster = {
  key: string
  isSent: boolean
  author: Author | undefined
  day: Date | undefined
  messages: DisplayMessage[]
}

type Authored = { author?: Author | undefined }
const isSameAuthor = (a: Authored, b: Authored) => a.author?.contactId === b.author?.contactId

const pauseMs = 10 * 60_000

/** Groups messages into clusters. */
export function toClusters(
  messages: DisplayMessage[],
  { toInstant, day }: Pick<Times, 'toInstant' | 'day'>,
) {
  const clusters: MessageCluster[] = []
  let before: Date | undefined
  for (const message of messages) {
    const moment = toInstant(message.time)
    const isNewDay = moment && (!before || day(moment) !== day(before))
    const hasPaused = moment && before && moment.getTime() - before.getTime() > pauseMs
    const last = clusters.at(-1)
    if (
      last &&
      last.isSent === message.isSent &&
      isSameAuthor(last, message) &&
      !isNewDay &&
      !hasPaused
    ) {
      last.messages.push(message)
    } else {
      const { key, isSent, author } = message
      clusters.push({
        key,
        isSent,
        author,
        day: isNewDay ? moment : undefined,
        messages: [message],
      })
    }
    before = moment ?? before
  }
  return clusters
}

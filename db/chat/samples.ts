import type { AccountId } from '../accounts/table.ts'
import { nextIds } from '../counters/queries.ts'
import type { Writer } from '../store/dialect.ts'
import { sampleChats, sampleContacts } from './seed.ts'
import { chatContacts, chats, messages, reactions } from './table.ts'

/** Adds the sample contacts and chats of an account; other accounts may have written before. */
export async function addSampleChats(tx: Writer, account: AccountId): Promise<void> {
  await tx.insert(chatContacts).values(sampleContacts.map((each) => ({ ...each, account })))
  const all = sampleChats.flatMap(({ contact, msg }) => msg.map((each) => ({ ...each, contact })))
  const ids = await nextIds(tx, messages, all.length, account)
  const sharedIds = await nextIds(tx, messages, all.length)
  const sent = all.map((message, index) => ({
    ...message,
    account,
    person: null,
    id: ids[index] ?? 0,
    shared: sharedIds[index] ?? 0,
  }))
  const heads = sampleChats.map(({ contact, isPinned }) => {
    const ofChat = sent.filter((message) => message.contact === contact)
    return { account, contact, person: null, isPinned, ...summarize(ofChat) }
  })
  const sampleReactions = sent.flatMap(({ reaction, shared }) =>
    reaction ? [{ message: shared, account, emoji: reaction }] : [],
  )
  await tx.insert(messages).values(sent.map(({ reaction: _, ...message }) => message))
  await tx.insert(chats).values(heads)
  await tx.insert(reactions).values(sampleReactions)
}

type SentSample = Pick<typeof messages.$inferSelect, 'id' | 'isSent' | 'isSeen'>

/** Returns what the row of a chat says about its messages, as `append` in store-message.ts would. */
const summarize = (sent: SentSample[]) => ({
  last: sent.at(-1)?.id ?? 0,
  unseen: sent.filter(({ isSent, isSeen }) => !isSent && !isSeen).length,
  seenUpTo: sent.findLast(({ isSent, isSeen }) => isSent && isSeen)?.id ?? 0,
})

import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publishToAll } from '../live/event-log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { loadAuthors } from './authors.ts'
import { maxVotersShown } from './limits.ts'
import { type Author, toPercentages } from './model.ts'
import { polls, pollVotes } from './table.ts'

export type PollResult = { text: string; votes: number; percent: number; voters: Author[] }

export type Poll = {
  id: number
  question: string
  options: PollResult[]
  votes: number
  /** The option that the account chose. */
  mine: number | null
}

/** Returns the latest poll with its votes; null without one. */
export async function findPoll(db: Reader, account: AccountId): Promise<Poll | null> {
  const [poll] = await db.select().from(polls).orderBy(desc(polls.id)).limit(1)
  if (!poll) return null
  const votes = await db.select().from(pollVotes).where(eq(pollVotes.poll, poll.id))
  const listVoters = (index: number) => [
    ...votes
      .filter(({ option }) => option === index)
      .map((vote) => ({ account: vote.account, user: null })),
    ...(poll.options[index]?.users ?? []).map((user) => ({ account: null, user })),
  ]
  const voters = poll.options.map((_, index) => listVoters(index))
  const findAuthor = await loadAuthors(
    db,
    voters.flatMap((all) => all.slice(0, maxVotersShown)),
  )
  const percentages = toPercentages(voters.map((all) => all.length))
  return {
    id: poll.id,
    question: poll.question,
    options: poll.options.map(({ text }, index) => ({
      text,
      votes: voters[index]?.length ?? 0,
      percent: percentages[index] ?? 0,
      voters: (voters[index] ?? []).slice(0, maxVotersShown).map(findAuthor),
    })),
    votes: voters.flat().length,
    mine: votes.find((vote) => vote.account === account)?.option ?? null,
  }
}

/** Stores a vote, or changes it. Returns undefined when there is no such poll or option. */
export const vote = (
  db: Db,
  account: AccountId,
  { id, option }: { id: number; option: number },
): Promise<Poll | undefined> =>
  db.write(async (tx) => {
    const [poll] = await tx.select().from(polls).where(eq(polls.id, id))
    if (!poll?.options[option]) return
    await tx.delete(pollVotes).where(and(eq(pollVotes.poll, id), eq(pollVotes.account, account)))
    await tx.insert(pollVotes).values({ poll: id, account, option })
    await publishToAll(tx, 'post')
    return (await findPoll(tx, account)) ?? undefined
  })

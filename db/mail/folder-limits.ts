import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Reader } from '../store/dialect.ts'
import { maxDrafts, maxOutgoing } from './limits.ts'
import { outgoing } from './model.ts'
import { mails } from './table.ts'

const limits = {
  draft: { max: maxDrafts, error: 'You have too many drafts. Delete some to add new ones.' },
  [outgoing]: {
    max: maxOutgoing,
    error: 'You have too many scheduled emails. Cancel some to schedule new ones.',
  },
} as const

/** Throws a `DomainError` when an account has so many drafts, or emails to be sent later, that it cannot add one. */
export async function assertFolderRoom(
  db: Reader,
  account: AccountId,
  folder: keyof typeof limits,
): Promise<void> {
  const { max, error } = limits[folder]
  const count = await db.$count(
    mails,
    and(eq(mails.account, account), eq(mails.mailFolder, folder)),
  )
  if (count >= max) throw new DomainError('conflict', error)
}

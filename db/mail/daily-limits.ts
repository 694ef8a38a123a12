import { and, eq, gt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { DailyLimit } from '../daily-limits/queries.ts'
import { outbox } from '../outbox/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { getFormats } from '../shared/format/model.ts'
import { dayMs } from '../shared/time/durations.ts'
import type { Reader } from '../store/dialect.ts'
import { maxEmailsPerDay, maxExternalPerDay } from './limits.ts'

const { number } = getFormats('en-US', 'USD')
const tooManyExternal = `You can send ${number(maxExternalPerDay)} emails a day to people outside your organization. Try again later.`

/** The emails that an account sends, counted by recipient. */
export const emailLimit: DailyLimit = {
  name: 'emails',
  max: maxEmailsPerDay,
  message: `You can send ${number(maxEmailsPerDay)} emails a day. Try again later.`,
}

/**
 * Throws a `DomainError` when an account would send too many emails through the outbox within a day. They are delivered
 * one after the other, so that those of one account would hold up the password links of all others.
 */
export async function assertExternalLimit(
  db: Reader,
  { account, now }: { account: AccountId; now: Date },
  added: number,
): Promise<void> {
  if (added === 0) return
  const since = new Date(now.getTime() - dayMs).toISOString()
  const queued = await db.$count(
    outbox,
    and(eq(outbox.account, account), gt(outbox.createdAt, since)),
  )
  if (queued + added > maxExternalPerDay) throw new DomainError('throttled', tooManyExternal)
}

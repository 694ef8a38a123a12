import type { AccountId } from '../accounts/table.ts'
import { type Db, inValues } from '../store/dialect.ts'
import { sessions, unsentForms } from './table.ts'

// A change that ends sessions ends them in its own transaction, as the last step. They are in another database: if the
// process dies in between, people are signed out and nothing has changed. The reverse, a new password beside a session
// of the person who had the old one, cannot happen. If the transaction is repeated, nothing is left to end.

/** Ends the sessions of accounts in all windows and deletes their unsent forms. Returns the number of sessions. */
export async function endSessions(sessionDb: Db, accounts: AccountId[]): Promise<number> {
  if (accounts.length === 0) return 0
  return sessionDb.write(async (tx) => {
    await tx.delete(unsentForms).where(inValues(unsentForms.account, accounts))
    const ended = await tx
      .delete(sessions)
      .where(inValues(sessions.account, accounts))
      .returning({ key: sessions.key })
    return ended.length
  })
}

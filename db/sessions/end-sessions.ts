import type { AccountId } from '../accounts/table.ts'
import type { Db } from '../store/dialect.ts'
import { deleteAccountSessions } from './queries.ts'
import { deleteUnsentForm } from './unsent-forms.ts'

/** Ends the sessions of an account in all windows and deletes its unsent form. Returns the number of sessions. */
export async function endSessions(sessionDb: Db, account: AccountId): Promise<number> {
  await deleteUnsentForm(sessionDb, account)
  return deleteAccountSessions(sessionDb, account)
}

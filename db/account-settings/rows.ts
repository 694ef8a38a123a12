import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import type { Part } from './model.ts'
import { accountSettings } from './table.ts'

export type Row = typeof accountSettings.$inferSelect

/** Returns the settings row of an account; the initial one if nothing is stored. */
export async function getRow(db: Reader, account: AccountId): Promise<Row> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.account, account))
  return row ?? { ...emptyRow, account }
}

const emptyRow = {
  company: '',
  newEmail: null,
  avatar: null,
  info: null,
  social: null,
  notifications: null,
  versions: {},
}

/** Returns the version of a part of the settings. Each part is saved by itself, so that two tabs do not conflict. */
export const getVersion = ({ versions }: Row, part: Part) => versions[part] ?? 1

/** Stores some columns of an account's settings and keeps the others. */
export async function upsert(tx: Writer, account: AccountId, values: Partial<Row>) {
  await tx
    .insert(accountSettings)
    .values({ ...emptyRow, ...values, account })
    .onConflictDoUpdate({ target: accountSettings.account, set: values })
}

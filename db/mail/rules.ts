import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { listAccountsByEmail, normalizeEmail } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { addLabels } from './changes.ts'
import { maxRules } from './model.ts'
import { assertLabelExists } from './own-labels.ts'
import { applyRules, type Rule } from './rule-matching.ts'
import { mailRules, mails } from './table.ts'

const whereRule = (account: AccountId, id: number) =>
  and(eq(mailRules.account, account), eq(mailRules.id, id))
const whereActive = (account: AccountId) =>
  and(eq(mailRules.account, account), eq(mailRules.isDeleted, false))

const toRule = ({
  account: _account,
  isDeleted: _isDeleted,
  ...rule
}: typeof mailRules.$inferSelect): Rule => rule

/** Lists the rules of an account in the order in which they are applied. */
export async function listRules(db: Reader, account: AccountId): Promise<Rule[]> {
  const rows = await db
    .select()
    .from(mailRules)
    .where(whereActive(account))
    .orderBy(asc(mailRules.position), asc(mailRules.id))
  return rows.map(toRule)
}

export type RuleInput = Omit<Rule, 'id' | 'position'>

/** Throws a `DomainError` for a label that does not exist, or a recipient who is not a colleague. */
async function assertRuleValid(tx: Reader, account: AccountId, { label, forwardTo }: RuleInput) {
  await assertLabelExists(tx, account, label)
  if (!forwardTo) return
  const [colleague] = await listAccountsByEmail(tx, [normalizeEmail(forwardTo)])
  if (colleague && colleague.id !== account) return
  const message = 'Enter the email address of a colleague.'
  throw new DomainError('conflict', message, { fields: { forwardTo: message } })
}

async function assertCanAdd(tx: Writer, account: AccountId) {
  if ((await listRules(tx, account)).length < maxRules) return
  throw new DomainError('conflict', 'You have too many rules. Delete one first.')
}

/** Adds a rule after the others. Throws a `DomainError` when it is invalid, or there are too many. */
export const addRule = (db: Db, account: AccountId, input: RuleInput): Promise<Rule> =>
  db.write(async (tx) => {
    await assertRuleValid(tx, account, input)
    await assertCanAdd(tx, account)
    const id = await nextId(tx, mailRules, account)
    const rule = { id, position: id, ...input }
    await tx.insert(mailRules).values({ ...rule, account })
    await publish(tx, account, 'mail')
    return rule
  })

/** Replaces a rule. Returns undefined when there is none; throws when it is invalid. */
export const changeRule = (
  db: Db,
  account: AccountId,
  { id, ...input }: RuleInput & { id: number },
): Promise<Rule | undefined> =>
  db.write(async (tx) => {
    await assertRuleValid(tx, account, input)
    return setRule(tx, account, id, input)
  })

async function setRule(
  tx: Writer,
  account: AccountId,
  id: number,
  values: Partial<typeof mailRules.$inferInsert>,
) {
  const isThere = and(whereRule(account, id), eq(mailRules.isDeleted, false))
  const [row] = await tx.update(mailRules).set(values).where(isThere).returning()
  if (row) await publish(tx, account, 'mail')
  return row && toRule(row)
}

/** Lets a rule be applied before the one above it. Returns undefined when there is no such rule. */
export const raiseRule = (db: Db, account: AccountId, id: number): Promise<Rule | undefined> =>
  db.write(async (tx) => {
    const all = await listRules(tx, account)
    const at = all.findIndex((rule) => rule.id === id)
    const [above, rule] = [all[at - 1], all[at]]
    if (!above || !rule) return rule
    await setRule(tx, account, above.id, { position: rule.position })
    return setRule(tx, account, id, { position: above.position })
  })

/** Deletes a rule, until it is restored or the next one is deleted. */
export const deleteRule = (db: Db, account: AccountId, id: number): Promise<Rule | undefined> =>
  db.write(async (tx) => {
    const rule = await setRule(tx, account, id, { isDeleted: true })
    if (!rule) return
    const isOlder = and(eq(mailRules.isDeleted, true), ne(mailRules.id, id))
    await tx.delete(mailRules).where(and(eq(mailRules.account, account), isOlder))
    return rule
  })

/** Restores the rule that was deleted last, in its place. */
export const restoreRule = (db: Db, account: AccountId, id: number): Promise<Rule | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx.select().from(mailRules).where(whereRule(account, id))
    if (!row) return
    if (row.isDeleted) {
      await assertCanAdd(tx, account)
      await tx.update(mailRules).set({ isDeleted: false }).where(whereRule(account, id))
      await publish(tx, account, 'mail')
    }
    return toRule(row)
  })

const batchSize = 200

/**
 * Applies a rule to the emails in the inbox and the archive, in batches that let other work run between them; nothing
 * is forwarded. Returns the number of emails that match, or undefined when there is no such rule.
 */
export async function applyToExisting(
  db: Db,
  account: AccountId,
  id: number,
): Promise<number | undefined> {
  const rule = (await listRules(db, account)).find((each) => each.id === id)
  if (!rule) return
  let changed = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; await setImmediate()) {
    const last = before
    const batch = await db.write(async (tx) => {
      const rows = await tx
        .select()
        .from(mails)
        .where(
          and(
            eq(mails.account, account),
            gt(mails.id, 0),
            lt(mails.id, last),
            isNull(mails.parent),
            inArray(mails.mailFolder, ['inbox', 'archive']),
          ),
        )
        .orderBy(desc(mails.id))
        .limit(batchSize)
      for (const row of rows) changed += await applyOne(tx, account, rule, row)
      if (rows.length > 0) await publish(tx, account, 'mail')
      return rows
    })
    before = batch.at(-1)?.id ?? 0
    if (batch.length < batchSize) return changed
  }
}

async function applyOne(
  tx: Writer,
  account: AccountId,
  rule: Rule,
  row: typeof mails.$inferSelect,
): Promise<number> {
  const { labels, folder, star, markRead } = applyRules([rule], row)
  const values = {
    ...(folder && { mailFolder: folder }),
    ...(star && { isStarred: true }),
    ...(markRead && { unread: false }),
  }
  const isMatch = labels.length > 0 || Object.keys(values).length > 0
  if (!isMatch) return 0
  if (Object.keys(values).length > 0) {
    await tx
      .update(mails)
      .set(values)
      .where(and(eq(mails.account, account), eq(mails.id, row.id)))
  }
  await addLabels(tx, account, row.id, labels)
  return 1
}

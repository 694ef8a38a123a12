import { and, asc, eq, ne } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import { listAccountsByEmail } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { maxRules } from './limits.ts'
import { assertLabelExists } from './own-labels.ts'
import type { Rule } from './rule-matching.ts'
import { mailRules } from './table.ts'

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
    const rules = await listRules(tx, account)
    const index = rules.findIndex((rule) => rule.id === id)
    const [above, rule] = [rules[index - 1], rules[index]]
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

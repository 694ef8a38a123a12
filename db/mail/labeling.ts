import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { toBatches } from '../shared/to-batches.ts'
import { nextTurn } from '../shared/turns.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { setLabels, whereMails } from './changes.ts'
import { labelsByMail } from './details.ts'
import { type Label, toggleInList } from './model.ts'
import { assertLabelExists } from './own-labels.ts'
import { mailLabels, mails } from './table.ts'

/** The emails that got a label, and those that lost it: what an undo has to take back. */
export type LabeledMails = { added: number[]; removed: number[] }

/** Sets or clears a label of each email; toggles it when `on` is undefined. `updated` has the ids that exist. */
export async function changeLabel(
  db: Db,
  account: AccountId,
  { ids, label, on }: { ids: number[]; label: Label; on?: boolean | undefined },
): Promise<LabeledMails & { updated: number[] }> {
  return db.write(async (tx) => {
    await assertLabelExists(tx, account, label)
    const rows = await listStates(tx, account, ids, label)
    if (rows.length > 0) await publish(tx, account, 'mail')
    const labeled = on === undefined ? toggle(rows) : setTo(rows, on)
    await store(tx, account, label, [...labeled.added, ...labeled.removed])
    return { updated: rows.map(({ id }) => id), ...labeled }
  })
}

/**
 * Toggles a label of many emails in batches of `size`. What is added and what is removed is decided before the first
 * change, so that a conversation in several batches gets or loses the label as a whole. `updated` has the ids that
 * exist.
 */
export async function toggleLabelInBatches(
  db: Db,
  account: AccountId,
  { ids, label, size }: { ids: number[]; label: Label; size: number },
): Promise<LabeledMails & { updated: number[] }> {
  const rows: State[] = []
  for (const batch of toBatches(ids, size)) {
    rows.push(...(await listStates(db, account, batch, label)))
    await nextTurn()
  }
  const planned = toggle(rows)
  const done: LabeledMails = { added: [], removed: [] }
  for (const [kind, on] of [
    ['added', true],
    ['removed', false],
  ] as const) {
    for (const batch of toBatches(planned[kind], size)) {
      done[kind].push(...(await changeLabel(db, account, { ids: batch, label, on }))[kind])
      await nextTurn()
    }
  }
  return { updated: rows.map(({ id }) => id), ...done }
}

/** An email, and whether it has the label. */
type State = { id: number; conversation: string | null; isOn: boolean }

async function listStates(
  db: Reader,
  account: AccountId,
  ids: number[],
  label: Label,
): Promise<State[]> {
  const rows = await db
    .select({ id: mails.id, conversation: mails.conversation })
    .from(mails)
    .where(whereMails(account, ids))
  const labeled = await db
    .select({ mail: mailLabels.mail })
    .from(mailLabels)
    .where(
      and(
        eq(mailLabels.account, account),
        eq(mailLabels.label, label),
        inValues(mailLabels.mail, ids),
      ),
    )
  const on = new Set(labeled.map(({ mail }) => mail))
  return rows.map((row) => ({ ...row, isOn: on.has(row.id) }))
}

/** The emails of one conversation have the label together afterwards. */
function toggle(rows: State[]): LabeledMails {
  const groups = [...Map.groupBy(rows, ({ id, conversation }) => conversation ?? id).values()]
  const labeled = groups.map((group) => setTo(group, !group.some(({ isOn }) => isOn)))
  return {
    added: labeled.flatMap(({ added }) => added),
    removed: labeled.flatMap(({ removed }) => removed),
  }
}

function setTo(rows: State[], on: boolean): LabeledMails {
  const changed = rows.filter(({ isOn }) => isOn !== on).map(({ id }) => id)
  return on ? { added: changed, removed: [] } : { added: [], removed: changed }
}

async function store(tx: Writer, account: AccountId, label: Label, changed: number[]) {
  const labelsById = await labelsByMail(
    tx,
    account,
    changed.map((id) => ({ id })),
  )
  for (const id of changed) {
    await setLabels(tx, account, id, toggleInList(labelsById.get(id) ?? [], label))
  }
}

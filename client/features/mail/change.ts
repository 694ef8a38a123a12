import { data } from 'react-router-dom'
import { type Folder, isFolder, isLabel, type Label, toggleInList } from '#db/mail/model.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { pairsIn } from '../../ui/spans.ts'
import { mail } from './endpoints.ts'
import type { ShownRow } from './mail-row.tsx'

/** One thing done to some mails, as a button of the list or of the reader says it. */
export type Change = { ids: number[] } & (
  | { kind: 'star'; on?: boolean }
  | { kind: 'move'; to: Folder }
  | { kind: 'back'; from: Map<Folder, number[]>; movedTo: Folder | undefined; missing: number }
  | { kind: 'mark'; unread: boolean }
  | { kind: 'label'; label: Label }
  | { kind: 'delete' }
)

/** What a button puts into its `do`; a star says it alone, and what it is to become: sent twice, it stays so. */
export const verb = {
  move: (folder: Folder) => `move:${folder}`,
  label: (label: Label) => `label:${label}`,
  star: (id: number, on: boolean) => `${id}:${on}`,
  unread: 'unread',
  read: 'read',
  delete: 'delete',
}

/** Where mails were lying when somebody chose among them: one field of their form, for the way back. */
export const placesField = 'places'
export const placesOf = (mails: Pick<Foreseen, 'id' | 'mailFolder'>[]) =>
  mails.map(({ id, mailFolder }) => `${id}:${mailFolder}`).join(' ')

/** What a submitted form asks for; undefined when it makes no sense. */
export function changeIn(form: FormData): Change | undefined {
  const starred = form.get('star')
  if (starred !== null) {
    const [id, on] = String(starred).split(':') // only who clicked it knows what it showed
    return { kind: 'star', ids: [Number(id)], ...(on && { on: on === 'true' }) }
  }
  if (form.has('back')) return wayBackIn(form)
  const ids = form.getAll('mail').map(Number)
  const [what, which = ''] = String(form.get('do')).split(':')
  if (what === 'move' && isFolder(which)) return { kind: 'move', ids, to: which }
  if (what === 'label' && isLabel(which)) return { kind: 'label', ids, label: which }
  if (what === verb.delete) return { kind: 'delete', ids }
  if (what === verb.unread || what === verb.read) {
    return { kind: 'mark', ids, unread: what === verb.unread }
  }
}

/** `back` names a folder and the mails that came from it, `moved` the one in which they are now. */
function wayBackIn(form: FormData): Change | undefined {
  const from = new Map<Folder, number[]>()
  for (const [folder = '', ...ids] of form.getAll('back').map((line) => String(line).split(' '))) {
    if (!isFolder(folder)) return
    from.set(folder, ids.map(Number))
  }
  const moved = form.get('moved')
  const movedTo = typeof moved === 'string' && isFolder(moved) ? moved : undefined
  return { kind: 'back', ids: [...from.values()].flat(), from, movedTo, missing: 0 }
}

/** The form that undoes a change, where it can be undone exactly. */
export function undoing(change: Change, form: FormData): Record<string, string | string[]> | null {
  if (change.kind === 'label') {
    return { do: verb.label(change.label), mail: change.ids.map(String) }
  }
  if (change.kind !== 'move') return null
  const folders = new Map(pairsIn(String(form.get(placesField))))
  const byFolder = Map.groupBy(change.ids, (id) => folders.get(id) ?? '')
  if (![...byFolder.keys()].every(isFolder)) return null
  return {
    moved: change.to,
    back: Array.from(byFolder, ([folder, ids]) => [folder, ...ids].join(' ')),
  }
}

/** Has the server do what the form asks for. */
export async function makeChange(call: Call, form: FormData): Promise<Change> {
  const change = changeIn(form)
  if (!change)
    throw data<Problem>({ error: 'This form asks for nothing.', code: 'invalid' }, { status: 400 })
  if (change.kind === 'back') return moveBack(call, change)
  await send(call, change)
  return change
}

/** Moves back what is still where it was moved to; what was deleted or moved on meanwhile is counted as missing. */
async function moveBack(call: Call, change: Extract<Change, { kind: 'back' }>): Promise<Change> {
  const answers = await Promise.all(
    Array.from(change.from, ([mailFolder, selectedEmails]) =>
      call(mail.move, { selectedEmails, mailFolder, from: change.movedTo }),
    ),
  )
  const ids = answers.flatMap(({ moved }) => moved)
  return { ...change, ids, missing: change.ids.length - ids.length }
}

function send(call: Call, change: Exclude<Change, { kind: 'back' }>): Promise<unknown> {
  const { ids } = change
  const move = (these: number[], mailFolder: Folder) =>
    call(mail.move, { selectedEmails: these, mailFolder })
  switch (change.kind) {
    case 'star':
      return Promise.all(ids.map((mailId) => call(mail.star, { mailId, on: change.on })))
    case 'move':
      return move(ids, change.to)
    case 'mark':
      return call(mail.markUnread, { emailIds: ids, unreadFlag: change.unread })
    case 'label':
      return call(mail.label, { emailIds: ids, label: change.label })
    case 'delete':
      return Promise.all(ids.map((id) => call(mail.delete, { id })))
  }
}

type Foreseen = Pick<ShownRow, 'id' | 'isStarred' | 'unread' | 'labels' | 'mailFolder'>

/** What the rows of a list will look like once the server has done it. A starred mail stays in its list until the next load. */
export function applyOptimistic<Row extends Foreseen>(
  rows: Row[],
  change: Change,
  filter: string,
): Row[] {
  const touched = new Set(change.ids)
  const each = (alter: (row: Row) => Row) =>
    rows.map((row) => (touched.has(row.id) ? alter(row) : row))
  const others = () => rows.filter(({ id }) => !touched.has(id))
  switch (change.kind) {
    case 'star':
      return each((row) => ({ ...row, isStarred: change.on ?? !row.isStarred }))
    case 'mark':
      return each((row) => ({ ...row, unread: change.unread }))
    case 'label':
      return each((row) => ({ ...row, labels: toggleInList(row.labels ?? [], change.label) }))
    case 'move': {
      const stays = change.to === filter || (!isFolder(filter) && change.to !== 'trash')
      return stays ? each((row) => ({ ...row, mailFolder: change.to })) : others()
    }
    case 'back':
      return rows // whatever comes back comes with the next load
    case 'delete':
      return others()
  }
}

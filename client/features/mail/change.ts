import { data } from 'react-router-dom'
import { type Folder, isFolder, isLabel, type Label, toggled } from '#db/mail/model.ts'
import type { MailRow } from '#db/mail/queries.ts'
import type { Call } from '../../api/endpoint.ts'
import type { Problem } from '../../api/problem.ts'
import { mail } from './endpoints.ts'

/** One thing done to some mails, as a button of the list or of the reader says it. */
export type Change = { ids: number[] } & (
  | { kind: 'star'; on?: boolean }
  | { kind: 'move'; to: Folder }
  | { kind: 'mark'; unread: boolean }
  | { kind: 'label'; label: Label }
)

/** What a button puts into its `do`. */
export const verb = {
  move: (folder: Folder) => `move:${folder}`,
  label: (label: Label) => `label:${label}`,
  unread: 'unread',
  read: 'read',
}

/** What a submitted form asks for; undefined when it makes no sense. */
export function changeIn(form: FormData): Change | undefined {
  const starred = form.get('star')
  if (starred !== null) {
    const on = form.get('on') // only who clicked it knows what it showed
    return { kind: 'star', ids: [Number(starred)], ...(on !== null && { on: on === 'true' }) }
  }
  const ids = form.getAll('mail').map(Number)
  const [what, which = ''] = String(form.get('do')).split(':')
  if (what === 'move' && isFolder(which)) return { kind: 'move', ids, to: which }
  if (what === 'label' && isLabel(which)) return { kind: 'label', ids, label: which }
  if (what === verb.unread || what === verb.read) {
    return { kind: 'mark', ids, unread: what === verb.unread }
  }
}

/** Has the server do what the form asks for. */
export async function makeChange(call: Call, form: FormData): Promise<Change> {
  const change = changeIn(form)
  if (!change)
    throw data<Problem>({ error: 'This form asks for nothing.', code: 'invalid' }, { status: 400 })
  await send(call, change)
  return change
}

function send(call: Call, change: Change): Promise<unknown> {
  const { ids } = change
  switch (change.kind) {
    case 'star':
      return Promise.all(ids.map((mailId) => call(mail.star, { mailId })))
    case 'move':
      return call(mail.move, { selectedEmails: ids, mailFolder: change.to })
    case 'mark':
      return call(mail.markUnread, { emailIds: ids, unreadFlag: change.unread })
    case 'label':
      return call(mail.label, { emailIds: ids, label: change.label })
  }
}

type Foreseen = Pick<MailRow, 'id' | 'isStarred' | 'unread' | 'labels'>

/** What the rows of a list will look like once the server has done it. A starred mail stays in its list until the next load. */
export function foresee<Row extends Foreseen>(rows: Row[], change: Change, filter: string): Row[] {
  const touched = new Set(change.ids)
  const each = (alter: (row: Row) => Row) =>
    rows.map((row) => (touched.has(row.id) ? alter(row) : row))
  switch (change.kind) {
    case 'star':
      return each((row) => ({ ...row, isStarred: change.on ?? !row.isStarred }))
    case 'mark':
      return each((row) => ({ ...row, unread: change.unread }))
    case 'label':
      return each((row) => ({ ...row, labels: toggled(row.labels, change.label) }))
    case 'move': {
      const stays = change.to === filter || (!isFolder(filter) && change.to !== 'trash')
      return stays ? rows : rows.filter(({ id }) => !touched.has(id))
    }
  }
}

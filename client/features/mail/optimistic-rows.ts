import { allEmail, isFolder, toggleInList } from '#db/mail/model.ts'
import { coversWholeList, getIds, type MailIntent } from './intents.ts'
import type { ListRow } from './list-row.ts'

type Row = Pick<ListRow, 'id' | 'isStarred' | 'unread' | 'labels' | 'mailFolder'>

/**
 * Returns the rows of a list as they will be after a change. An email that loses its star stays in its list until the
 * next load.
 */
export function applyOptimistic<R extends Row>(rows: R[], intent: MailIntent, filter: string): R[] {
  const ids = new Set(coversWholeList(intent) ? rows.map(({ id }) => id) : getIds(intent))
  const update = (change: (row: R) => Partial<Row>) =>
    rows.map((row) => (ids.has(row.id) ? { ...row, ...change(row) } : row))
  const others = () => rows.filter(({ id }) => !ids.has(id))
  switch (intent.intent) {
    case 'star':
      return update((row) => ({ isStarred: intent.on ?? !row.isStarred }))
    case 'mark':
      return update(() => ({ unread: intent.unread }))
    case 'label':
      return update(({ labels = [] }) =>
        labels.includes(intent.label) === intent.on
          ? {}
          : { labels: toggleInList(labels, intent.label) },
      )
    case 'move': {
      const { mailFolder } = intent
      const leavesAll = filter === allEmail && mailFolder === 'spam'
      const isTagged = !isFolder(filter) && mailFolder !== 'trash' && !leavesAll
      const stays = mailFolder === filter || isTagged
      return stays ? update(() => ({ mailFolder })) : others()
    }
    case 'snooze':
      return rows.filter(
        ({ id, mailFolder }) =>
          !ids.has(id) || (mailFolder !== 'inbox' && mailFolder !== 'archive'),
      )
    case 'block':
    case 'unblock':
    case 'undoMove': // moved emails appear with the next load
    case 'undoSnooze':
    case 'pickSnooze':
    case 'followUp':
    case 'addTask':
    case 'undoTask':
    case 'answerEvent':
      return rows
    case 'delete':
      return others()
    case 'empty':
      return []
  }
}

import type { TaskComment } from '#db/todo/comments.ts'
import type { TaskIntent } from './intents.ts'

/** A comment as it is listed; one that is being sent has neither author nor time yet. */
export type CommentRow = Pick<TaskComment, 'id' | 'text' | 'isOwn'> & Partial<TaskComment>

/** Returns the comments after a form, before the server has responded. */
export function applyToComments(rows: CommentRow[], intent: TaskIntent): CommentRow[] {
  switch (intent.intent) {
    case 'addComment': {
      // Below 1, which no stored comment has.
      const id = Math.min(1, ...rows.map((row) => row.id)) - 1
      return [...rows, { id, text: intent.text, isOwn: true }]
    }
    case 'removeComment':
      return rows.filter(({ id }) => id !== intent.id)
    default:
      return rows
  }
}

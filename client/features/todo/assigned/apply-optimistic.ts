import type { AssignedTask } from '#db/todo/assigned.ts'
import type { TaskIntent } from '../intents.ts'

/** Returns the assigned tasks after a form, before the server has responded. */
export function applyOptimistic(rows: AssignedTask[], intent: TaskIntent): AssignedTask[] {
  switch (intent.intent) {
    case 'changeAssigned': {
      const { id, isCompleted } = intent
      return rows.map((row) => (row.id === id ? { ...row, isCompleted } : row))
    }
    case 'decline':
      return rows.filter(({ id }) => id !== intent.id)
    default:
      return rows
  }
}

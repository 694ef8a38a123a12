import type { Subtask } from '#db/todo/model.ts'
import type { TaskIntent } from './intents.ts'

/** Returns the subtasks after a form, before the server has responded. */
export function applyToSubtasks(rows: Subtask[], intent: TaskIntent): Subtask[] {
  switch (intent.intent) {
    case 'addSubtask': {
      // Below 1, which no stored subtask has.
      const id = Math.min(1, ...rows.map((row) => row.id)) - 1
      return [...rows, { id, title: intent.title, isCompleted: false }]
    }
    case 'changeSubtask': {
      const { id, title, isCompleted } = intent
      const isChanged = (row: Subtask) => row.id === id
      return rows.map((row) =>
        isChanged(row)
          ? {
              ...row,
              title: title?.trim() || row.title,
              isCompleted: isCompleted ?? row.isCompleted,
            }
          : row,
      )
    }
    case 'moveSubtask': {
      const from = rows.findIndex(({ id }) => id === intent.id)
      const to = rows.findIndex(({ id }) => id === intent.to)
      const moved = rows[from]
      if (!moved || to < 0) return rows
      return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
    }
    case 'removeSubtask':
      return rows.filter(({ id }) => id !== intent.id)
    default:
      return rows
  }
}

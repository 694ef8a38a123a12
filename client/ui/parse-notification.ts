import { decisions } from '#db/applications/model.ts'
import { type AnswerChoice, answerChoices } from '#db/calendar/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import type { AssignmentAction } from '#db/todo/assignments.ts'

/** What the stored text of a notification says; its form depends on the kind. */
export type NotificationContent =
  /** Text that a person wrote, shown as it is. */
  | { type: 'plain'; text: string }
  | { type: 'due' | 'soonAllDay'; day: string }
  /** A reminder of a task, which may have no date, and a date without a time. */
  | { type: 'reminder'; day?: string; start?: string }
  | { type: 'soon'; start: string }
  | { type: 'answer'; answer: AnswerChoice; name: string }
  | { type: 'decision'; decision: (typeof decisions)[number]; note: string }
  | { type: 'assigned'; action: AssignmentAction; name: string }
  | { type: 'shared'; name: string }
  | { type: 'unanswered' }

const assignmentActions: readonly AssignmentAction[] = ['assigned', 'completed', 'declined']

/** Returns the content of a notification; a text whose form is unknown is plain. */
export function parseNotification({
  kind,
  text,
}: Pick<Notification, 'kind' | 'text'>): NotificationContent {
  const plain = { type: 'plain', text } as const
  const isDay = text.length === 10
  switch (kind) {
    case 'due':
      return { type: 'due', day: text }
    case 'reminder':
      if (text === '') return { type: 'reminder' }
      return isDay ? { type: 'reminder', day: text } : { type: 'reminder', start: text }
    case 'soon':
      return isDay ? { type: 'soonAllDay', day: text } : { type: 'soon', start: text.slice(0, 16) }
    case 'answer': {
      const [answer, name] = parseWord(text, answerChoices)
      return answer ? { type: 'answer', answer, name } : plain
    }
    case 'decision': {
      const [decision, note] = parseWord(text, decisions)
      return decision ? { type: 'decision', decision, note } : plain
    }
    case 'assigned': {
      const [action, name] = parseWord(text, assignmentActions)
      return action ? { type: 'assigned', action, name } : plain
    }
    case 'shared':
      return { type: 'shared', name: text }
    case 'unanswered':
      return { type: 'unanswered' }
    default:
      return plain
  }
}

/** Returns the first word of a text, if it is one of these, and the text after it. */
function parseWord<Word extends string>(text: string, words: readonly Word[]) {
  const [first, ...rest] = text.split(' ')
  return [words.find((word) => word === first), rest.join(' ')] as const
}

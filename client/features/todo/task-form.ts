import { once, type Rule, simplifyRule } from '#db/shared/recurrence/model.ts'
import { isTag } from '#db/todo/model.ts'
import { reminderMinutes } from '#db/todo/reminder-times.ts'
import type { Task } from '#db/todo/rows.ts'
import { type EditorAnswer, mergeEdits } from '../../lib/list/editor.ts'
import { parseRule } from '../../ui/recurrence/rule-form.ts'

/** The values of the task editor. */
export type TaskFormValues = Omit<
  Task,
  'id' | 'isTrashed' | 'version' | 'subtasks' | 'comments' | 'assignee'
>

export type Answer = EditorAnswer<TaskFormValues, Task>

export const blank: TaskFormValues = {
  title: '',
  desc: '',
  due: null,
  time: null,
  ...once,
  remindBefore: null,
  remindAt: null,
  section: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
}

const noDay = 'Choose a date.'

/** Parses the editor's form, and adds what is wrong to `errors`; the API validates the rest. */
export function readTask(form: FormData, errors: Record<string, string[]>): TaskFormValues {
  const text = (name: string) => String(form.get(name) ?? '')
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const due = text('due') || null
  const rule = text('repeat') ? keepWeekdays(form, parseRule(values, errors), due) : once
  return {
    title: text('title'),
    desc: text('desc').replaceAll('\r\n', '\n'), // forms send line breaks as CRLF
    due,
    time: due && (text('time').slice(0, 5) || null),
    ...rule,
    ...readReminder(text, errors, due !== null || rule.repeat !== 'none'),
    section: Number(text('section')) || null,
    tags: form.getAll('tag').map(String).filter(isTag),
    isCompleted: form.has('isCompleted'),
    isImportant: form.has('isImportant'),
    isStarred: form.has('isStarred'),
  }
}

/** Returns a rule with the stored weekdays if it was not edited: the editor shows “every Monday” as “every week”. */
function keepWeekdays(form: FormData, rule: Rule, due: string | null): Rule {
  try {
    const original = { ...once, ...parseOriginal(form) }
    const shown = simplifyRule(original, due ?? original.due ?? null)
    const isSame = rule.repeat === shown.repeat && `${rule.weekdays}` === `${shown.weekdays}`
    return isSame ? { ...rule, weekdays: original.weekdays } : rule
  } catch {
    return rule // of a new task
  }
}

function readReminder(
  text: (name: string) => string,
  errors: Record<string, string[]>,
  hasDate: boolean,
): Pick<TaskFormValues, 'remindBefore' | 'remindAt'> {
  const choice = text('reminder')
  const remindBefore = reminderMinutes.find((minutes) => String(minutes) === choice) ?? null
  if (remindBefore !== null && !hasDate) errors.due = [noDay]
  if (choice !== 'at') return { remindBefore, remindAt: null }
  const [day, time] = [text('remindDay'), text('remindTime').slice(0, 5)]
  if (!day) errors.remindDay = [noDay]
  return { remindBefore: null, remindAt: day ? `${day}T${time || '09:00'}` : null }
}

const scheduleNames = [
  'due',
  'time',
  ...(Object.keys(once) as (keyof typeof once)[]),
  'remindBefore',
  'remindAt',
] as const

/** The fields that two edits may change separately. Completing a repeating task moves its date, so they go together. */
const fieldGroups: Compared[][] = [
  ['title'],
  ['desc'],
  [...scheduleNames, 'isCompleted'],
  ['section'],
  ['tags'],
  ['isImportant'],
  ['isStarred'],
]

export const comparedNames = [
  'title',
  'desc',
  ...scheduleNames,
  'section',
  'tags',
  'isCompleted',
  'isImportant',
  'isStarred',
] as const
export type Compared = (typeof comparedNames)[number]

/** Returns the values that the editor showed, as text for its form. */
export const toOriginal = (task: TaskFormValues) =>
  JSON.stringify(Object.fromEntries(comparedNames.map((name) => [name, task[name]])))

/** Returns the values that the editor showed. Throws when the form has no such text. */
const parseOriginal = (form: FormData): Partial<TaskFormValues> =>
  Object(JSON.parse(String(form.get('original'))))

/** Returns what to store after another edit of the task, or undefined when they conflict. */
export function mergeTask(
  form: FormData,
  mine: TaskFormValues,
  theirs: Task,
): Partial<TaskFormValues> | undefined {
  if (theirs.isTrashed) return
  try {
    const versions = { original: parseOriginal(form), mine, theirs }
    return mergeEdits<TaskFormValues, Compared>(fieldGroups, versions)
  } catch {
    return // not JSON
  }
}

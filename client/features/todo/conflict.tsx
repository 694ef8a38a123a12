import { useContext } from 'react'
import { reminderMinutes } from '#db/todo/reminder-times.ts'
import type { Task } from '#db/todo/rows.ts'
import { useToday } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { listDifferingFields } from '../../lib/list/editor.ts'
import { EditorConflict } from '../../ui/conflict.tsx'
import { useRuleText } from '../../ui/recurrence/rule-text.ts'
import { Sections, useTagStyle } from './labels.ts'
import { type Compared, comparedNames, type TaskFormValues } from './task-form.ts'

type ConflictProps = { mine: TaskFormValues; theirs: Task; href: string }

/** Compares the input with the task as another user has saved it. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useTranslations('todo')
  const versions = { mine, theirs }
  return (
    <EditorConflict
      of="todo"
      note={theirs.isTrashed ? t('conflictTrashed') : undefined}
      names={combineFields(
        listDifferingFields<TaskFormValues, Compared>(comparedNames, mine, theirs),
      )}
      getLabel={(name) => t(fieldKeys[name])}
      getContent={(name, side) => <Value values={versions[side]} name={name} />}
      href={href}
    />
  )
}

/** The parts of a rule are shown as one, as are those of a reminder. */
const combinedFields: Partial<Record<Compared, Compared>> = {
  interval: 'repeat',
  weekdays: 'repeat',
  monthDay: 'repeat',
  remindAt: 'remindBefore',
}

const combineFields = (names: Compared[]) => [
  ...new Set(names.map((name) => combinedFields[name] ?? name)),
]

const fieldKeys = {
  title: 'title',
  desc: 'desc',
  due: 'dueDate',
  time: 'time',
  repeat: 'repeats',
  interval: 'repeats',
  weekdays: 'repeats',
  monthDay: 'repeats',
  remindBefore: 'reminder',
  remindAt: 'reminder',
  section: 'section',
  tags: 'tags',
  isCompleted: 'completedOne',
  isImportant: 'importantOne',
  isStarred: 'starredOne',
} as const satisfies Record<Compared, string>

function Value({ values, name }: { values: TaskFormValues; name: Compared }) {
  const t = useTranslations('todo')
  const format = useFormat()
  const toLook = useTagStyle()
  const sayRule = useRuleText()
  const sections = useContext(Sections)
  const today = useToday()
  const value = values[name]
  if (name === 'repeat') return sayRule(values, values.due ?? today)
  if (name === 'remindBefore') return <ReminderText values={values} />
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (name === 'tags') return values.tags.map((tag) => toLook(tag).text).join(', ') || '–'
  if (name === 'section') return sections.find(({ id }) => id === value)?.name ?? t('noSection')
  if (name === 'due' && values.due) return format.dayAndYear(new Date(`${values.due}T00:00:00Z`))
  if (name === 'time' && values.time) return format.time(new Date(`2000-01-01T${values.time}Z`))
  return value || '–'
}

function ReminderText({ values: { remindBefore, remindAt } }: { values: TaskFormValues }) {
  const t = useTranslations('todo')
  const format = useFormat()
  if (remindAt) {
    const at = new Date(`${remindAt}Z`)
    return t('dayAndTime', { day: format.dayAndYear(at), time: format.time(at) })
  }
  const minutes = reminderMinutes.find((each) => each === remindBefore)
  return minutes === undefined ? t('noReminder') : t(`remind_${minutes}`)
}

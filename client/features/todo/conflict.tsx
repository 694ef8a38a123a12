import type { Task } from '#db/todo/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { differing } from '../../lib/list/editor.ts'
import { EditorConflict } from '../../ui/conflict.tsx'
import { type Compared, comparedNames, type Typed } from './task-form.ts'
import { useTagLook } from './words.ts'

type ConflictProps = { mine: Typed; theirs: Task; href: string }

/** Compares the input with the task as another user has saved it. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useWords('todo')
  const versions = { mine, theirs }
  return (
    <EditorConflict
      of="todo"
      note={theirs.isTrashed ? t('conflictTrashed') : undefined}
      names={differing<Typed, Compared>(comparedNames, mine, theirs)}
      labelOf={(name) => t(fieldWords[name])}
      contentOf={(name, side) => <Value of={versions[side]} name={name} />}
      href={href}
    />
  )
}

const fieldWords = {
  title: 'title',
  desc: 'desc',
  due: 'dueDate',
  time: 'time',
  tags: 'tags',
  isCompleted: 'completedOne',
  isImportant: 'importantOne',
  isStarred: 'starredOne',
} as const satisfies Record<Compared, string>

function Value({ of, name }: { of: Typed; name: Compared }) {
  const t = useWords('todo')
  const format = useFormat()
  const toLook = useTagLook()
  const value = of[name]
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((tag) => toLook(tag).text).join(', ') || '–'
  if (name === 'due' && value) return format.dayAndYear(new Date(`${value}T00:00:00Z`))
  if (name === 'time' && value) return format.time(new Date(`2000-01-01T${value}Z`))
  return value || '–'
}

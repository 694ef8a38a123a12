import type { Task } from '#db/todo/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { type Compared, differing, type Typed } from './task-form.ts'

type ConflictProps = { mine: Typed; theirs: Task; href: string }

/** Somebody was faster: what both have where they differ. To store again keeps mine, the link takes theirs. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useWords('todo')
  const fields = differing(mine, theirs)
  return (
    <ConflictBox
      title={t('conflict')}
      text={[
        t(fields.length > 0 ? 'conflictText' : 'conflictNothing'),
        theirs.isTrashed && t('conflictTrashed'),
      ]
        .filter(Boolean)
        .join(' ')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={fields.map((name) => ({
        name,
        label: t(fieldWords[name]),
        mine: <Value of={mine} name={name} />,
        theirs: <Value of={theirs} name={name} />,
      }))}
    >
      <a data-discards-draft="" className="btn btn-outline-secondary" href={href}>
        {t('takeTheirs')}
      </a>
    </ConflictBox>
  )
}

const fieldWords = {
  title: 'title',
  desc: 'desc',
  due: 'dueDate',
  tags: 'tags',
  isCompleted: 'completedOne',
  isImportant: 'importantOne',
  isStarred: 'starredOne',
} as const satisfies Record<Compared, string>

function Value({ of, name }: { of: Typed; name: Compared }) {
  const t = useWords('todo')
  const format = useFormat()
  const value = of[name]
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((tag) => t(tag)).join(', ') || '–'
  if (name === 'due' && value) return format.dayAndYear(new Date(`${value}T00:00:00Z`))
  return value || '–'
}

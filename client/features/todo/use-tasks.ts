import { useState } from 'react'
import type { AssignedTask } from '#db/todo/assigned.ts'
import { mergeByDue } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { applyOptimistic as applyToAssigned } from './assigned/apply-optimistic.ts'
import { type Flag, type Row, taskIntents } from './intents.ts'
import { listAddress } from './labels.ts'
import { applyOptimistic } from './optimistic-tasks.ts'

type List = {
  filter: string
  /** The address of the list, with page and search. */
  list: string
  /** Whether a new task appears on this page. */
  isVisible: boolean
}

type Stored = { rows: Row[]; assigned: AssignedTask[] }

/** Returns the tasks of a page with pending changes, and what sends and announces more of them. */
export function useTasks(stored: Stored, { filter, list, isVisible }: List) {
  const t = useTranslations('todo')
  const [announcement, setAnnouncement] = useState('')
  const { rows, send: submit } = useOptimisticList(stored.rows, {
    path: listAddress(filter),
    read: taskIntents.read,
    apply: (tasks, intent, action) =>
      intent.intent === 'add' && !(isVisible && action === list)
        ? tasks
        : applyOptimistic(tasks, intent, filter),
  })

  const { rows: assigned } = useOptimisticList(stored.assigned, {
    path: listAddress(filter),
    read: taskIntents.read,
    apply: applyToAssigned,
  })

  function send(form: FormData) {
    const intent = taskIntents.read(form)
    if (intent?.intent === 'add' && isVisible) setAnnouncement(t('added', { title: intent.title }))
    if (intent?.intent === 'change') {
      const flag = flags.find((name) => intent[name] !== undefined)
      const key = flag && announcements[flag][intent[flag] ? 'on' : 'off']
      if (key) setAnnouncement(t(key))
    }
    submit(form, list)
  }

  return { rows: mergeByDue(rows, assigned), announcement, announce: setAnnouncement, send }
}

const announcements = {
  isCompleted: { on: undefined, off: 'reopened' }, // a notice says that a task is completed
  isStarred: { on: 'isStarred', off: 'isNotStarred' },
  isImportant: { on: 'isImportant', off: 'isNotImportant' },
} as const satisfies Record<Flag, { on: string | undefined; off: string }>

const flags = Object.keys(announcements) as Flag[]

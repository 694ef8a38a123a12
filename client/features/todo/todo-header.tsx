import type { RefObject } from 'react'
import { isDueList, type TaskView } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { RailHeader } from '../../ui/page-header.tsx'
import { ShortcutsHelp } from '../../ui/shortcuts-help.tsx'
import { listAddress, toHref } from './labels.ts'
import { Search } from './search.tsx'
import { useShortcutList } from './shortcuts.ts'
import { ViewMenu } from './view-menu.tsx'

/** The header of a list of tasks. */
export function TodoHeader({ title }: { title: string }) {
  const todo = { title: useTranslations('menu')('todo'), href: listAddress('all') }
  return <RailHeader title={title} crumbs={[todo, { title }]} />
}

type ListBarProps = {
  loaded: { filter: string; q: string; page: number; total: number; view: TaskView }
  /** The number of open tasks, and whether there are completed ones as well. */
  open: number
  hasDone: boolean
  list: string
  search: RefObject<HTMLInputElement | null>
}

/** What is above a list: how many tasks it has, its search, its sorting and the keyboard help. */
export function ListBar({ loaded, open, hasDone, list, search }: ListBarProps) {
  const t = useTranslations('todo')
  const { filter, q, page, total, view } = loaded
  return (
    <header className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3 p-3 ps-card pe-3">
      <span className="list-count d-none d-sm-block text-muted fs-sm tabular ms-0 me-auto">
        <bdi>
          {total > 0 && t('tasks', { count: total })}
          {hasDone && `, ${t('openCount', { count: open })}`}
        </bdi>
      </span>
      <Search filter={filter} q={q} input={search} />
      {!isDueList(filter) && (
        <ViewMenu {...{ view, list }} sections={toHref(filter, { q, page, areSections: true })} />
      )}
      <ShortcutsHelp lines={useShortcutList()} />
    </header>
  )
}

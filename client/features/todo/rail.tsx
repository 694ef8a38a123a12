import { Fragment, type ReactNode, useContext } from 'react'
import type { TaskCounts } from '#db/todo/counts.ts'
import { type Tag, type TaskList, tags, taskLists } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { hasNewTasks } from './intents.ts'
import { listAddress, listIcons, OwnTags, toHref, useTagStyle } from './labels.ts'

/** Links to all lists, with the number of open tasks in each. */
export function Rail({ filter, counts }: { filter: string; counts: TaskCounts }) {
  const t = useTranslations('todo')
  const toLook = useTagStyle()
  const entry = (name: TaskList | 'assigned' | Tag, label: ReactNode, mark: ReactNode) => (
    <li key={name}>
      <a
        className="rail-item min-h-control py-1 px-3 text-decoration-none text-nowrap"
        href={listAddress(name)}
        aria-current={name === filter ? 'page' : undefined}
      >
        {mark}
        {label}
        <CountBadge count={counts[name] ?? 0} of={t('open')} max={99} />
      </a>
    </li>
  )
  const rail = useCurrentInView(filter)
  const target = hasNewTasks(filter) ? filter : 'all'
  return (
    <nav ref={rail} className="rail d-print-none" aria-label={t('todo')}>
      <a
        className="btn btn-primary position-sticky start-0 z-1 flex-shrink-0"
        href={toHref(target, { q: '', page: 1, isNew: true })}
      >
        <Icon name="plus" />
        {t('addTask')}
      </a>
      <ul>
        {taskLists.map((name) => (
          <Fragment key={name}>
            {name === 'completed' && entry('assigned', t('assignedToMe'), <Icon name="users" />)}
            {entry(name, t(name), <Icon name={listIcons[name]} />)}
          </Fragment>
        ))}
      </ul>
      <h2 className="fs-xs text-muted" id="todo-tags">
        {t('tags')}
      </h2>
      <ul aria-labelledby="todo-tags">
        {[...tags, ...useContext(OwnTags)].map(({ value }) => {
          const { text, tone } = toLook(value)
          const label = (
            <span className="text-truncate" dir="auto">
              {text}
            </span>
          )
          return entry(value, label, <span className={`bullet tone-${tone}`} />)
        })}
      </ul>
      <a
        className="rail-item min-h-control py-1 px-3 text-decoration-none text-nowrap"
        href={toHref(filter, { q: '', page: 1, areTags: true })}
      >
        <Icon name="tag" />
        {t('manageTags')}
      </a>
    </nav>
  )
}

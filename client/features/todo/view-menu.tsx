import { Form } from 'react-router-dom'
import { type TaskView, taskGroups, taskSorts } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { taskIntents } from './intents.ts'

type ViewMenuProps = {
  view: TaskView
  list: string
  /** The address where sections are edited. */
  sections: string
}

/** A menu to sort and group a list. The choice is stored for the list. */
export function ViewMenu({ view, list, sections }: ViewMenuProps) {
  const t = useTranslations('todo')
  return (
    <Form method="post" action={list} preventScrollReset>
      <Menu id="task-view" label={t('sortAndGroup')} icon="sliders">
        <fieldset>
          <legend className="m-0 fs-xs pt-2 px-3 pb-1 text-muted">{t('sortBy')}</legend>
          {taskSorts.map((sort) => (
            <MenuButton
              key={sort}
              {...taskIntents.button('view', { sort })}
              aria-pressed={sort === view.sort}
            >
              {t(sortKeys[sort])}
            </MenuButton>
          ))}
        </fieldset>
        <fieldset>
          <legend className="m-0 fs-xs pt-2 px-3 pb-1 text-muted">{t('groupBy')}</legend>
          {taskGroups.map((group) => (
            <MenuButton
              key={group}
              {...taskIntents.button('view', { group })}
              aria-pressed={group === view.group}
            >
              {t(groupKeys[group])}
            </MenuButton>
          ))}
        </fieldset>
        <MenuLink href={sections} icon="folder">
          {t('manageSections')}
        </MenuLink>
      </Menu>
    </Form>
  )
}

const sortKeys = {
  manual: 'ownOrder',
  due: 'dueDate',
  priority: 'priority',
  added: 'dateAdded',
  title: 'title',
} as const satisfies Record<TaskView['sort'], string>

const groupKeys = {
  none: 'noGroups',
  section: 'section',
  due: 'dueDate',
  priority: 'priority',
  tag: 'tags',
} as const satisfies Record<TaskView['group'], string>

import type { ComponentProps } from 'react'
import { Form } from 'react-router-dom'
import { toPercent } from '#db/analytics/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { act } from './act.ts'
import { todo } from './endpoints.ts'
import { taskIntents } from './intents.ts'

const maxTasks = 4

/** Returns the first tasks of the list. */
export async function loadTasks(call: Call) {
  const { rows } = await call(todo.rows, { filter: 'all', q: '', page: 1 })
  return rows.slice(0, maxTasks).map(({ id, title, isCompleted }) => ({ id, title, isCompleted }))
}

/** Handles the forms of the card. */
export const tasksAction = withActionErrors(
  async ({ context, request }) => {
    const { pathname, search } = new URL(request.url)
    const intent = taskIntents.require(await request.formData())
    await act(context, intent, { filter: 'all', list: pathname + search, isVisible: true })
    return null
  },
  { of: 'todo', key: 'notChanged' },
)

type TasksProps = {
  rows: Awaited<ReturnType<typeof loadTasks>>
  /** The number of tasks in the list, and of the completed ones. */
  all: number
  completed: number
}

/** A few tasks, which can be completed, edited and deleted in place. */
export function TasksCard({ rows, all, completed }: TasksProps) {
  const t = useTranslations('analytics')
  const { number } = useFormat()
  const share = toPercent(completed, all)
  return (
    <section className="card" aria-labelledby="tasks">
      <div className="card-head">
        <h2 id="tasks">{t('tasks')}</h2>
        <a href="/todo/all">{t('allTasks')}</a>
      </div>
      <div className="d-grid gap-2 pt-1 pb-3 px-card text-muted fs-sm">
        <span>
          <bdi>{t('tasksText', { done: number(completed), all: number(all) })}</bdi>
        </span>
        <span className="meter progress tone-success" aria-hidden="true">
          <span className="progress-bar" style={{ inlineSize: `${share}%` }} />
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="check-square" title={t('tasksNone')} />
      ) : (
        <Form method="post" preventScrollReset>
          <ul className="tasks list-plain">
            {rows.map((row) => (
              <Task key={row.id} {...row} />
            ))}
          </ul>
        </Form>
      )}
    </section>
  )
}

function Task({ id, title, isCompleted }: TasksProps['rows'][number]) {
  const t = useTranslations('analytics')
  return (
    <li className="d-flex align-items-center gap-1 py-2 ps-card pe-3 border-top">
      <span
        className={`line-main flex-1 text-break ${isCompleted ? 'text-muted text-decoration-line-through' : ''}`}
        dir="auto"
      >
        {title}
      </span>
      <TaskButton
        icon="check"
        label={t(isCompleted ? 'reopen' : 'finish', { title })}
        aria-pressed={isCompleted}
        {...taskIntents.button('change', { id, isCompleted: !isCompleted })}
      />
      <a
        className="btn btn-ghost btn-icon"
        href={`/todo/all?task=${id}`}
        aria-label={t('edit', { title })}
        title={t('edit', { title })}
      >
        <Icon name="edit-2" size={16} />
      </a>
      <TaskButton
        icon="trash-2"
        label={t('throwAway', { title })}
        {...taskIntents.button('trash', { id })}
      />
    </li>
  )
}

type TaskButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

const TaskButton = ({ icon, label, ...button }: TaskButtonProps) => (
  <button
    type="submit"
    className="btn btn-ghost btn-icon"
    aria-label={label}
    title={label}
    {...button}
  >
    <Icon name={icon} size={16} />
  </button>
)

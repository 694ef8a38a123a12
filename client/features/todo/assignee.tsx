import { Form } from 'react-router-dom'
import type { TaskPerson } from '#db/todo/assignments.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { taskIntents } from './intents.ts'

type AssigneeProps = {
  task: number
  assignee: TaskPerson | null
  rejected: Rejected | undefined
  /** The address of the panel, where the forms are sent. */
  address: string
}

/** Who has a task to do, and a form to assign it. */
export function Assignee({ task, assignee, rejected, address }: AssigneeProps) {
  const t = useWords('todo')
  return (
    <section className="mt-6" aria-labelledby="assignee">
      <h3 id="assignee" className="mb-2 fs-sm">
        {t('assignee')}
      </h3>
      {assignee ? (
        <Form
          method="post"
          action={address}
          className="d-flex align-items-center gap-2"
          preventScrollReset
          data-draft="off"
        >
          <Avatar name={assignee.name} size={28} />
          <p className="flex-1 min-w-0 m-0">
            <bdi className="d-block text-truncate">{assignee.name}</bdi>
            <bdi className="d-block text-truncate text-muted fs-sm" dir="ltr">
              {assignee.email}
            </bdi>
          </p>
          <button
            type="submit"
            className="btn btn-outline-secondary btn-sm"
            {...taskIntents.button('unassign', { task })}
          >
            {t('unassign')}
          </button>
        </Form>
      ) : (
        <Form
          id="assign"
          method="post"
          action={address}
          className="d-flex align-items-end gap-2"
          noValidate
          preventScrollReset
        >
          <input type="hidden" {...taskIntents.button('assign', { task })} />
          <div className="flex-1 min-w-0">
            <Field
              name="email"
              type="email"
              label={t('assignEmail')}
              rejected={rejected}
              defaultValue={rejected?.values.email ?? ''}
              autoComplete="off"
            />
          </div>
          <button type="submit" className="btn btn-outline-secondary field">
            {t('assign')}
          </button>
        </Form>
      )}
    </section>
  )
}

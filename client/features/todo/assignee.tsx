import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router-dom'
import type { TaskPerson } from '#db/todo/assignments.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import type { Suggest } from '../../ui/use-suggestions.ts'
import { todo } from './endpoints.ts'
import { taskIntents } from './intents.ts'

type AssigneeProps = {
  task: number
  assignee: TaskPerson | null
  /** The rejected form without scripts. */
  rejected: Rejected | undefined
  /** The address of the panel, where the forms are sent. */
  address: string
}

/** Who has a task to do, and a form to assign it, which leaves the editor above as it is. */
export function Assignee({ task, assignee, rejected: answer, address }: AssigneeProps) {
  const t = useTranslations('todo')
  const fetcher = useFetcher<Rejected | { problem: Problem } | null>()
  const { data } = fetcher
  const rejected = data && 'values' in data ? data : answer
  return (
    <section className="mt-6" aria-labelledby="assignee">
      <h3 id="assignee" className="mb-2 fs-sm">
        {t('assignee')}
      </h3>
      {assignee ? (
        <fetcher.Form
          method="post"
          action={address}
          className="d-flex align-items-center gap-2"
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
        </fetcher.Form>
      ) : (
        <fetcher.Form
          id="assign"
          method="post"
          action={address}
          className="d-flex align-items-end gap-2"
          noValidate
        >
          <input type="hidden" {...taskIntents.button('assign', { task })} />
          <div className="flex-1 min-w-0">
            <Field
              name="email"
              input={ColleagueInput}
              label={t('assignEmail')}
              rejected={rejected}
              defaultValue={rejected?.values.email ?? ''}
            />
          </div>
          <button type="submit" className="btn btn-outline-secondary field">
            {t('assign')}
          </button>
        </fetcher.Form>
      )}
    </section>
  )
}

const suggest: Suggest = (q, signal) => callOverHttp(todo.colleagues, { q }, signal)

const ColleagueInput = (props: ComponentProps<'input'>) => (
  <EmailInput {...props} suggest={suggest} />
)

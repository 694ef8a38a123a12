import { useId } from 'react'
import { Form } from 'react-router-dom'
import type { AssignedTask } from '#db/todo/assigned.ts'
import type { TaskComment } from '#db/todo/comments.ts'
import { useToday } from '../../../i18n/clock.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Comments } from '../comments.tsx'
import { DueDate } from '../due-date.tsx'
import { Missing } from '../editor.tsx'
import { taskIntents } from '../intents.ts'

type AssignedPanelProps = {
  opened: { task: AssignedTask; comments: TaskComment[] } | null
  /** The addresses of the panel and of the list below. */
  address: string
  list: string
}

/** A task that a colleague has assigned, with its comments. */
export function AssignedPanel({ opened, address, list }: AssignedPanelProps) {
  const t = useTranslations('todo')
  const today = useToday()
  const form = useId()
  if (!opened) {
    return (
      <Panel title={t('noTask')} back={list}>
        <Missing href={list} />
      </Panel>
    )
  }
  const { task, comments } = opened
  const { id, title, desc, due, time, isCompleted, owner } = task
  return (
    <Panel title={title} back={list}>
      <div className="panel-body">
        <p className="d-flex flex-wrap align-items-center gap-2">
          <Avatar name={owner.name} size={28} />
          <bdi>{t('fromOwner', { name: owner.name })}</bdi>
          {due && <DueDate {...{ due, time, today }} isDone={isCompleted} isTimeOnly={false} />}
        </p>
        {desc && (
          <p className="text-break text-pre-line" dir="auto">
            <LinkedText>{desc}</LinkedText>
          </p>
        )}
        <Comments task={id} {...{ comments, address }} />
      </div>
      <Form id={form} method="post" action={list} preventScrollReset />
      <footer className="panel-foot">
        <button
          type="submit"
          form={form}
          className={isCompleted ? 'btn btn-outline-secondary' : 'btn btn-primary'}
          data-first=""
          {...taskIntents.button('changeAssigned', { id, isCompleted: !isCompleted })}
        >
          {t(isCompleted ? 'reopen' : 'completeIt')}
        </button>
        <span className="ms-auto">
          <ConfirmButton
            label={t('decline')}
            className="btn btn-ghost"
            question={t('declineQuestion')}
            text={t('declineText', { name: owner.name })}
            verb={t('decline')}
            submit={{ form, ...taskIntents.button('decline', { id }) }}
          />
        </span>
      </footer>
    </Panel>
  )
}

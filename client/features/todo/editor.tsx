import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { Task } from '#db/todo/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useLatestVersion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { Conflict } from './conflict.tsx'
import { taskIntents } from './intents.ts'
import { TaskFields } from './task-fields.tsx'
import { type Answer, blank, type TaskFormValues, toOriginal } from './task-form.ts'

type EditorProps = {
  /** The task as it is stored now; null for a new one. */
  task: Task | null
  /** The values that a new task starts with. */
  defaults: Partial<TaskFormValues>
  /** The rejected form, if any. */
  answer: Answer | undefined
  /** The addresses of the editor and of the list below it. */
  address: string
  href: string
  /** What follows the form. */
  children?: ReactNode
}

/** The editor of a task. */
export function Editor({ task, defaults, answer, address, href, children }: EditorProps) {
  const t = useTranslations('todo')
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedChanges(form, { answer, isSaved: false, isEmptied: false })
  const { isSending, send } = useSend({ preventScrollReset: true, onSend: unsaved.noteSent })
  const opened = useLatestVersion(task, (row) => row?.version, {
    ...{ form, unsaved },
    isHeld: isSending || answer !== undefined,
  })
  const values = answer?.typed ?? opened ?? { ...blank, ...defaults }
  const original = answer?.theirs ?? opened
  const [hasTitle, setHasTitle] = useState(true) // without scripts the server checks it
  const formId = useId()
  const isNew = opened === null

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=title]')
    setHasTitle(input?.value.trim() !== '')
  }, [])

  const rejected: Rejected | undefined = answer && {
    message: answer.problem?.error ?? (answer.errors && checkFields),
    values: {},
    errors: answer.errors ?? {},
  }
  return (
    <>
      <div className="panel-body">
        <Form
          ref={form}
          id={formId}
          method="post"
          action={address}
          className="editor"
          noValidate
          onSubmit={send}
          {...unsaved.handlers}
        >
          {/* The first button of a form is its default button. */}
          <button type="submit" {...taskIntents.button('save')} disabled={!hasTitle} hidden />
          {original && <input type="hidden" name="version" value={original.version} />}
          {original && <input type="hidden" name="original" value={toOriginal(original)} />}
          <FormAlert rejected={rejected} />
          <IdempotencyField />
          {answer?.theirs && <Conflict mine={answer.typed} theirs={answer.theirs} href={address} />}
          <TaskFields
            key={opened?.version}
            values={values}
            rejected={rejected}
            isNew={isNew}
            onTitleChange={(title) => setHasTitle(title.trim() !== '')}
          />
        </Form>
        {children}
      </div>
      <footer className="panel-foot">
        <button
          type="submit"
          form={formId}
          className="btn btn-primary"
          {...taskIntents.button('save')}
          disabled={!hasTitle || isSending}
        >
          {t(isNew ? 'add' : answer?.theirs ? 'keepMine' : 'update')}
        </button>
        <a className="btn btn-outline-secondary" href={href} onClick={unsaved.forget}>
          {t('cancel')}
        </a>
        {opened && <TrashButtons task={opened} form={formId} />}
      </footer>
      {unsaved.question}
    </>
  )
}

/** The buttons of the trash; `form` is the form that they submit. */
function TrashButtons({ task: { id, isTrashed }, form }: { task: Task; form: string }) {
  const t = useTranslations('todo')
  if (!isTrashed) {
    return (
      <button
        type="submit"
        form={form}
        className="btn btn-ghost ms-auto"
        {...taskIntents.button('trash', { id })}
      >
        <Icon name="trash-2" />
        {t('toTrash')}
      </button>
    )
  }
  return (
    <span className="ms-auto">
      <button
        type="submit"
        form={form}
        className="btn btn-ghost"
        {...taskIntents.button('restore', { id })}
      >
        <Icon name="corner-up-left" />
        {t('restore')}
      </button>
      <ConfirmButton
        label={t('deleteForGood')}
        className="btn btn-ghost btn-icon"
        question={t('deleteQuestion')}
        text={t('deleteText')}
        verb={t('delete')}
        submit={{ form, ...taskIntents.button('delete', { id }) }}
      >
        <Icon name="trash-2" />
      </ConfirmButton>
    </span>
  )
}

/** The panel of a task that no longer exists. */
export function Missing({ href }: { href: string }): ReactNode {
  const t = useTranslations('todo')
  const back = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('toList')}
    </a>
  )
  return <EmptyState icon="slash" title={t('noTask')} text={t('noTaskText')} action={back} />
}

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxTitleLength } from '#db/todo/limits.ts'
import type { Subtask } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { readForm, takeForm, useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { useRowFocus } from '../../lib/list/use-row-focus.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { applyToSubtasks } from './apply-to-subtasks.ts'
import { taskIntents } from './intents.ts'

type SubtasksProps = {
  task: number
  subtasks: Subtask[]
  /** The address of the panel, where the forms are sent. */
  address: string
}

/** The subtasks of a task: a form for each, and one to add more. */
export function Subtasks({ task, subtasks, address }: SubtasksProps) {
  const t = useTranslations('todo')
  const list = useRef<HTMLUListElement>(null)
  const added = useRef<HTMLInputElement>(null)
  const { rows, send: submit } = useOptimisticList(subtasks, {
    path: address.split('?')[0] ?? '',
    read: taskIntents.read,
    apply: applyToSubtasks,
  })
  const prepareFocus = useRowFocus(list, rows, toField, '.subtask-add input')

  const [announcement, announce] = useState('')

  function send(form: FormData) {
    const intent = taskIntents.read(form)
    if (intent?.intent === 'addSubtask') announce(t('added', { title: intent.title }))
    if (intent?.intent === 'moveSubtask') {
      const { title = '' } = rows.find(({ id }) => id === intent.id) ?? {}
      const position = rows.findIndex(({ id }) => id === intent.to) + 1
      announce(t('movedTo', { title, position, of: rows.length }))
    }
    if (intent?.intent === 'removeSubtask') prepareFocus(intent.id, true)
    if (intent?.intent === 'moveSubtask') prepareFocus(intent.id, false)
    submit(form, address)
  }

  function add(event: FormEvent<HTMLFormElement>) {
    const form = takeForm(event)
    if (String(form.get('title')).trim() === '') return
    // A reset would discard the draft, which comes back if the request fails.
    if (added.current) added.current.value = ''
    send(form)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('.subtask')
    const index = rows.findIndex(({ id }) => row && id === Number(row.dataset.subtask))
    const other = rows[index + (step ?? 0)]
    if (!step || index < 0 || !other) return
    event.preventDefault()
    const { id } = rows[index] as Subtask
    if (event.altKey) send(readForm(taskIntents.fields('moveSubtask', { task, id, to: other.id })))
    else list.current?.querySelector<HTMLElement>(toField(other.id))?.focus()
  }

  const completed = rows.filter(({ isCompleted }) => isCompleted).length
  return (
    <section className="mt-6" aria-labelledby="subtasks">
      <h3 id="subtasks" className="mb-2 fs-sm">
        {t('subtasks')}{' '}
        {rows.length > 0 && (
          <span className="text-muted fw-normal">
            {t('countOf', { completed, total: rows.length })}
          </span>
        )}
      </h3>
      {/* In the dialog, as screen readers ignore the rest of the page while it is open. */}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ul ref={list} className="list-plain" onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <SubtaskRow
            key={row.id}
            {...{ task, row, address, send }}
            above={rows[index - 1]?.id}
            below={rows[index + 1]?.id}
          />
        ))}
      </ul>
      {/* Drafts are found by these ids, as rows come and go. */}
      <form
        id="subtask-add"
        method="post"
        action={address}
        className="subtask-add d-flex gap-2"
        onSubmit={add}
      >
        <input type="hidden" {...taskIntents.button('addSubtask', { task })} />
        <IdempotencyField />
        <input
          ref={added}
          name="title"
          className="form-control"
          placeholder={t('addSubtask')}
          aria-label={t('addSubtask')}
          maxLength={maxTitleLength}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
        />
        <button type="submit" className="btn btn-outline-secondary">
          {t('add')}
        </button>
      </form>
    </section>
  )
}

const toField = (id: number) => `[data-subtask="${id}"] .subtask-title`

type SubtaskRowProps = {
  task: number
  row: Subtask
  address: string
  send: (form: FormData) => void
  above: number | undefined
  below: number | undefined
}

function SubtaskRow({ task, row, address, send, above, below }: SubtaskRowProps) {
  const t = useTranslations('todo')
  const { id, title, isCompleted } = row
  const isPending = id < 1
  const input = useRef<HTMLInputElement>(null)
  // A title that was changed elsewhere is shown, unless another one is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = title
  }, [title])
  const to = (target: number | undefined) =>
    target !== undefined && target > 0
      ? taskIntents.button('moveSubtask', { task, id, to: target })
      : { disabled: true }
  return (
    <li className="subtask" data-subtask={id} aria-busy={isPending || undefined}>
      <form
        id={`subtask-${id}`}
        method="post"
        action={address}
        className="d-flex align-items-center"
        onSubmit={(event) => send(takeForm(event))}
      >
        {/* The first button of a form is its default button: Enter renames. */}
        <button type="submit" hidden {...taskIntents.button('changeSubtask', { task, id })} />
        {/* biome-ignore lint/a11y/useSemanticElements: it must submit the form without scripts */}
        <button
          type="submit"
          className="task-check p-0 bg-transparent border-0 rounded"
          role="checkbox"
          {...taskIntents.button('changeSubtask', { task, id, isCompleted: !isCompleted })}
          aria-checked={isCompleted}
          aria-label={t('complete', { title })}
          disabled={isPending}
        />
        <input
          ref={input}
          name="title"
          className={`subtask-title form-control${isCompleted ? ' text-muted text-decoration-line-through' : ''}`}
          defaultValue={title}
          aria-label={t('renameSubtask', { title })}
          maxLength={maxTitleLength}
          dir="auto"
          autoComplete="off"
          readOnly={isPending}
          onBlur={({ currentTarget }) => saveTitle(currentTarget)}
        />
        <RowButton icon="arrow-up" label={t('moveUpOne', { title })} {...to(above)} />
        <RowButton icon="arrow-down" label={t('moveDownOne', { title })} {...to(below)} />
        <RowButton
          icon="trash-2"
          label={t('deleteSubtask', { title })}
          {...taskIntents.button('removeSubtask', { task, id })}
          disabled={isPending}
        />
      </form>
    </li>
  )
}

/** Saves a changed title when its field is left. An empty one is not saved. */
function saveTitle(input: HTMLInputElement) {
  if (input.value.trim() === '') input.value = input.defaultValue
  if (input.value.trim() !== input.defaultValue)
    input.form?.requestSubmit(input.form.querySelector('button'))
}

type RowButtonProps = {
  icon: IconName
  label: string
  name?: string
  value?: string
  disabled?: boolean
}

const RowButton = ({ icon, label, ...button }: RowButtonProps) => (
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

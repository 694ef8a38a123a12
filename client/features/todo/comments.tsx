import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { TaskComment } from '#db/todo/comments.ts'
import { maxCommentLength } from '#db/todo/limits.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { takeForm, useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { useRowFocus } from '../../lib/list/use-row-focus.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { applyToComments, type CommentRow } from './apply-to-comments.ts'
import { taskIntents } from './intents.ts'

type CommentsProps = {
  task: number
  comments: TaskComment[]
  /** The address of the panel, where the forms are sent. */
  address: string
}

/** The comments on a task, oldest first, and a field for another one. */
export function Comments({ task, comments, address }: CommentsProps) {
  const t = useTranslations('todo')
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { rows, send } = useOptimisticList<CommentRow, ReturnType<typeof taskIntents.require>>(
    comments,
    {
      path: address.split('?')[0] ?? '',
      read: taskIntents.read,
      apply: applyToComments,
    },
  )
  const prepareFocus = useRowFocus(list, rows, toButton, '#comment-add textarea')

  function add(event: FormEvent<HTMLFormElement>) {
    const form = takeForm(event)
    if (String(form.get('text')).trim() === '') return field.current?.focus()
    // A reset would discard the draft, which comes back if the request fails.
    if (field.current) field.current.value = ''
    send(form, address)
  }

  function remove(event: FormEvent<HTMLFormElement>, id: number) {
    const form = takeForm(event)
    prepareFocus(id, true)
    send(form, address)
  }

  return (
    <section className="mt-6" aria-labelledby="comments">
      <h3 id="comments" className="mb-2 fs-sm">
        {t('comments')}
      </h3>
      <ul ref={list} className="list-plain d-grid gap-3">
        {rows.map((row) => (
          <CommentLine
            key={row.id}
            {...{ task, row, address }}
            onRemove={(event) => remove(event, row.id)}
          />
        ))}
      </ul>
      {/* Drafts are found by this id, as comments come and go. */}
      <form
        id="comment-add"
        method="post"
        action={address}
        className="d-flex align-items-end gap-2 mt-3"
        onSubmit={add}
      >
        <input type="hidden" {...taskIntents.button('addComment', { task })} />
        <IdempotencyField />
        <textarea
          ref={field}
          name="text"
          className="form-control"
          placeholder={t('addComment')}
          aria-label={t('addComment')}
          rows={2}
          maxLength={maxCommentLength}
          dir="auto"
          onKeyDown={submitByKey}
        />
        <button type="submit" className="btn btn-outline-secondary">
          {t('comment')}
        </button>
      </form>
    </section>
  )
}

const toButton = (id: number) => `[data-comment="${id}"] button`

/** Sends with Ctrl+Enter, as Enter starts a new line. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type CommentLineProps = {
  task: number
  row: CommentRow
  address: string
  onRemove: (event: FormEvent<HTMLFormElement>) => void
}

function CommentLine({ task, row, address, onRemove }: CommentLineProps) {
  const t = useTranslations('todo')
  const { id, author, text, createdMs, isOwn } = row
  const isPending = id < 1
  return (
    <li
      className="d-flex align-items-start gap-2"
      data-comment={id}
      aria-busy={isPending || undefined}
    >
      {author && <Avatar name={author.name} src={author.photo} size={28} />}
      <div className="flex-1 min-w-0">
        {author && createdMs !== undefined && (
          <p className="m-0 fs-sm">
            <b>
              <bdi>{author.name}</bdi>
            </b>{' '}
            <span className="text-muted">
              <DateTime at={new Date(createdMs).toISOString()} />
            </span>
          </p>
        )}
        <p className="m-0 text-break text-pre-line" dir="auto">
          <LinkedText>{text}</LinkedText>
        </p>
      </div>
      {isOwn && !isPending && (
        <form method="post" action={address} onSubmit={onRemove} data-draft="off">
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            aria-label={t('deleteComment')}
            title={t('deleteComment')}
            {...taskIntents.button('removeComment', { task, id })}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </form>
      )}
    </li>
  )
}

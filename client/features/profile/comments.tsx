import type { KeyboardEvent } from 'react'
import { Form } from 'react-router-dom'
import type { Comment, Post } from '#db/profile/posts.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { AuthorName } from './author-name.tsx'
import { profileIntents } from './intents.ts'

const latestCount = 2

type CommentsProps = { post: Post; params: ProfileParams; rejected: Rejected | undefined }

/** The latest comments, earlier ones in a disclosure, and a comment field. */
export function Comments({ post, params, rejected }: CommentsProps) {
  const t = useWords('profile')
  const { id, comments } = post
  const earlier = comments.slice(0, -latestCount)
  const list = (comments: Comment[]) => (
    <ul className="profile-comments">
      {comments.map((comment) => (
        <CommentLine key={comment.id} post={id} comment={comment} params={params} />
      ))}
    </ul>
  )
  return (
    <>
      {earlier.length > 0 && (
        <details className="profile-earlier">
          <summary>{t('earlierComments', { count: earlier.length })}</summary>
          {list(earlier)}
        </details>
      )}
      {comments.length > 0 && list(comments.slice(-latestCount))}
      <CommentForm
        key={comments.filter(({ isOwn }) => isOwn).length}
        id={id}
        params={params}
        rejected={rejected}
      />
    </>
  )
}

type CommentLineProps = { post: number; comment: Comment; params: ProfileParams }

function CommentLine({ post, comment, params }: CommentLineProps) {
  const t = useWords('profile')
  const { id, author, text, createdMs, isOwn } = comment
  return (
    <li className="d-flex align-items-start gap-3">
      <Avatar name={author.name} src={author.photo} />
      <div className="profile-comment flex-1 min-w-0 py-2 px-3 bg-surface-2 rounded">
        <p>
          <b>
            <AuthorName author={author} />
          </b>{' '}
          <span className="card-note">
            <Moment at={new Date(createdMs).toISOString()} />
          </span>
        </p>
        <p className="text-break text-pre-line" dir="auto">
          <LinkedText>{text}</LinkedText>
        </p>
      </div>
      {isOwn && (
        <Form method="post" action={profileAddress(params)} preventScrollReset data-draft="off">
          <button
            type="submit"
            {...profileIntents.button('deleteComment', { id: post, comment: id })}
            className="btn btn-ghost btn-icon btn-sm"
            aria-label={t('deleteComment')}
            title={t('deleteComment')}
          >
            <Icon name="x" size={16} />
          </button>
        </Form>
      )}
    </li>
  )
}

type CommentFormProps = { id: number; params: ProfileParams; rejected: Rejected | undefined }

function CommentForm({ id, params, rejected }: CommentFormProps) {
  const t = useWords('profile')

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit(
      event.currentTarget.form.querySelector<HTMLButtonElement>('[name=intent]'),
    )
  }

  return (
    <Form
      id={`comment-${id}`}
      method="post"
      action={profileAddress(params)}
      className="profile-comment-form d-flex flex-wrap align-items-end gap-2"
      preventScrollReset
      noValidate
    >
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <input type="hidden" name="id" value={id} />
      <TextField
        name="text"
        label={t('yourComment')}
        rejected={rejected}
        rows={1}
        maxLength={500}
        onKeyDown={submitByKey}
        required
      />
      <button
        type="submit"
        {...profileIntents.button('comment')}
        className="btn btn-outline-secondary"
      >
        {t('postComment')}
      </button>
    </Form>
  )
}

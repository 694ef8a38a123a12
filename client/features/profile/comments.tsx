import type { KeyboardEvent } from 'react'
import { Form } from 'react-router-dom'
import type { Comment } from '#db/profile/comments.ts'
import type { Post } from '#db/profile/posts.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { AuthorName } from './author-name.tsx'
import { profileIntents } from './intents.ts'

const latestCount = 2

type CommentsProps = { post: Post; params: ProfileParams; rejected: Rejected | undefined }

/** The latest comments, earlier ones in a disclosure, and a comment field. */
export function Comments({ post, params, rejected }: CommentsProps) {
  const t = useTranslations('profile')
  const { id, comments, commentCount } = post
  const earlier = comments.slice(0, -latestCount)
  const loaded = comments.reduce((sum, { replies }) => sum + replies.length, comments.length)
  const list = (comments: Comment[]) => (
    <CommentList {...{ post: id, comments, params, rejected }} />
  )
  return (
    <>
      {earlier.length > 0 && (
        <details open={params.comments === id || undefined}>
          <summary className="mb-3 text-primary cursor-pointer">
            {t('earlierComments', { count: earlier.length })}
          </summary>
          {loaded < commentCount && (
            <a href={`${profileAddress({ ...params, comments: id })}#post-${id}`} data-stays>
              {t('allComments', { count: commentCount })}
            </a>
          )}
          {list(earlier)}
        </details>
      )}
      {comments.length > 0 && list(comments.slice(-latestCount))}
      <CommentForm
        key={comments.filter(({ isOwn }) => isOwn).length}
        post={id}
        params={params}
        rejected={rejected?.values.parent ? undefined : rejected}
      />
    </>
  )
}

type CommentListProps = {
  post: number
  comments: Comment[]
  params: ProfileParams
  rejected: Rejected | undefined
}

const CommentList = ({ comments, ...rest }: CommentListProps) => (
  <ul className="d-grid gap-3 list-plain">
    {comments.map((comment) => (
      <CommentLine key={comment.id} comment={comment} {...rest} />
    ))}
  </ul>
)

type CommentLineProps = Omit<CommentListProps, 'comments'> & { comment: Comment; isReply?: boolean }

/** A comment with its replies and the field for another one. */
function CommentLine({ post, comment, params, rejected, isReply = false }: CommentLineProps) {
  const t = useTranslations('profile')
  const { id, author, text, createdMs, isOwn, replies } = comment
  const ownRejected = rejected?.values.parent === String(id) ? rejected : undefined
  return (
    <li className="d-flex align-items-start gap-3">
      <Avatar name={author.name} src={author.photo} />
      <div className="flex-1 min-w-0 d-grid gap-2">
        <div className="py-2 px-3 bg-surface-2 rounded">
          <p>
            <b>
              <AuthorName author={author} />
            </b>{' '}
            <span className="card-note">
              <DateTime at={new Date(createdMs).toISOString()} />
            </span>
          </p>
          <p className="text-break text-pre-line" dir="auto">
            <LinkedText>{text}</LinkedText>
          </p>
        </div>
        {replies.length > 0 && (
          <ul className="d-grid gap-3 list-plain">
            {replies.map((reply) => (
              <CommentLine key={reply.id} comment={reply} {...{ post, params, rejected }} isReply />
            ))}
          </ul>
        )}
        {!isReply && (
          <details
            key={replies.filter((reply) => reply.isOwn).length} // closes after a reply
            open={ownRejected !== undefined || undefined}
          >
            <summary className="text-muted fs-sm w-fit cursor-pointer">
              <span aria-hidden="true">{t('reply')}</span>
              <span className="visually-hidden">{t('replyTo', { name: author.name })}</span>
            </summary>
            <CommentForm {...{ post, params }} rejected={ownRejected} parent={id} />
          </details>
        )}
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

type CommentFormProps = Omit<CommentListProps, 'comments'> & {
  /** The comment that it replies to. */
  parent?: number
}

function CommentForm({ post, params, rejected, parent }: CommentFormProps) {
  const t = useTranslations('profile')

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit(
      event.currentTarget.form.querySelector<HTMLButtonElement>('[name=intent]'),
    )
  }

  return (
    <Form
      id={parent === undefined ? `comment-${post}` : `reply-${parent}`}
      method="post"
      action={profileAddress(params)}
      className="profile-comment-form d-flex flex-wrap align-items-end gap-2"
      preventScrollReset
      noValidate
    >
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <input type="hidden" name="id" value={post} />
      {parent !== undefined && <input type="hidden" name="parent" value={parent} />}
      <TextField
        name="text"
        label={t(parent === undefined ? 'yourComment' : 'yourReply')}
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
        {t(parent === undefined ? 'postComment' : 'postReply')}
      </button>
    </Form>
  )
}

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
import { type Place, profileAddress } from './address.ts'
import { AuthorName } from './author-name.tsx'

const shownAtOnce = 2

type CommentsProps = { post: Post; place: Place; rejected: Rejected | undefined }

/** The latest comments, those before them on request, and a field for one's own. */
export function Comments({ post, place, rejected }: CommentsProps) {
  const t = useWords('profile')
  const { id, comments } = post
  const earlier = comments.slice(0, -shownAtOnce)
  const list = (shown: Comment[]) => (
    <ul className="profile-comments">
      {shown.map((comment) => (
        <CommentLine key={comment.id} post={id} comment={comment} place={place} />
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
      {comments.length > 0 && list(comments.slice(-shownAtOnce))}
      <CommentForm
        key={comments.filter(({ isOwn }) => isOwn).length}
        id={id}
        place={place}
        rejected={rejected}
      />
    </>
  )
}

type CommentLineProps = { post: number; comment: Comment; place: Place }

function CommentLine({ post, comment, place }: CommentLineProps) {
  const t = useWords('profile')
  const { id, author, text, createdMs, isOwn } = comment
  return (
    <li>
      <Avatar name={author.name} src={author.photo} />
      <div className="profile-comment">
        <p>
          <b>
            <AuthorName author={author} />
          </b>{' '}
          <span className="card-note">
            <Moment at={new Date(createdMs).toISOString()} />
          </span>
        </p>
        <p className="profile-text" dir="auto">
          <LinkedText>{text}</LinkedText>
        </p>
      </div>
      {isOwn && (
        <Form method="post" action={profileAddress(place)} preventScrollReset data-draft="off">
          <input type="hidden" name="id" value={post} />
          <input type="hidden" name="comment" value={id} />
          <button
            type="submit"
            name="do"
            value="deleteComment"
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

type CommentFormProps = { id: number; place: Place; rejected: Rejected | undefined }

function CommentForm({ id, place, rejected }: CommentFormProps) {
  const t = useWords('profile')

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit(
      event.currentTarget.form.querySelector<HTMLButtonElement>('[name=do]'),
    )
  }

  return (
    <Form
      id={`comment-${id}`}
      method="post"
      action={profileAddress(place)}
      className="profile-comment-form"
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
      <button type="submit" name="do" value="comment" className="btn btn-outline-secondary">
        {t('postComment')}
      </button>
    </Form>
  )
}

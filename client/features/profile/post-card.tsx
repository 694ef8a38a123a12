import { Form } from 'react-router-dom'
import type { Post } from '#db/profile/posts.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { AuthorName } from './author-name.tsx'
import { Comments } from './comments.tsx'
import { profileIntents } from './intents.ts'

type PostCardProps = { post: Post; params: ProfileParams; rejected: Rejected | undefined }

/** A post with its likes and comments. */
export function PostCard({ post, params, rejected }: PostCardProps) {
  const t = useTranslations('profile')
  const { id, author, text, img, alt, createdMs } = post
  return (
    <article className="card card-stack" aria-labelledby={`post-${id}`}>
      <header className="d-flex align-items-center gap-3">
        <Avatar name={author.name} src={author.photo} size={40} />
        <div className="flex-1 min-w-0 d-grid">
          <h2 id={`post-${id}`} className="fs-base fw-semibold">
            <AuthorName author={author} />
          </h2>
          <span className="card-note">
            <DateTime at={new Date(createdMs).toISOString()} isLong />
          </span>
        </div>
        {post.isOwn && <DeletePost id={id} params={params} />}
      </header>
      <p className="text-break text-pre-line" dir="auto">
        <LinkedText>{text}</LinkedText>
      </p>
      {img && (
        <a
          className="overflow-hidden rounded"
          href={profileAddress({ id: params.id, section: 'photos', photo: id })}
        >
          <img
            className="d-block w-100 ratio-2 object-fit-cover bg-surface-2"
            src={img}
            alt={alt || t('pictureOf', { name: author.name })}
            loading="lazy"
          />
        </a>
      )}
      <Likes post={post} params={params} />
      <Comments post={post} params={params} rejected={rejected} />
    </article>
  )
}

const DeletePost = ({ id, params }: { id: number; params: ProfileParams }) => {
  const t = useTranslations('profile')
  return (
    <Form method="post" action={profileAddress(params)} preventScrollReset>
      <ConfirmButton
        label={t('deletePost')}
        className="btn btn-ghost btn-icon"
        question={t('deletePostQuestion')}
        text={t('deletePostText')}
        verb={t('deletePost')}
        submit={profileIntents.button('deletePost', { id })}
      >
        <Icon name="trash-2" />
      </ConfirmButton>
    </Form>
  )
}

function Likes({ post, params }: { post: Post; params: ProfileParams }) {
  const t = useTranslations('profile')
  const { id, isLiked, likes, likers, commentCount } = post
  const names = likers
    .slice(0, 2)
    .map(({ name }) => name)
    .join(', ')
  return (
    <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
      <Form method="post" action={profileAddress(params)} preventScrollReset data-draft="off">
        <button
          type="submit"
          {...profileIntents.button(isLiked ? 'unlike' : 'like', { id })}
          className="btn btn-outline-secondary btn-sm fills"
          aria-pressed={isLiked}
        >
          <Icon name="heart" size={16} />
          {t('like')}
          <bdi>{likes}</bdi>
        </button>
      </Form>
      <span className="card-note">{t('commentCount', { count: commentCount })}</span>
      {likers.length > 0 && (
        <span className="flex-320 d-flex align-items-center column-gap-2 min-w-0">
          <span className="avatars d-flex align-items-center">
            {likers.map(({ name, photo }) => (
              <Avatar key={name} name={name} src={photo} size={24} />
            ))}
          </span>
          <span className="card-note text-truncate" title={names}>
            <bdi>{names}</bdi>
            {likes > 2 && ` ${t('andMore', { count: likes - 2 })}`}
          </span>
        </span>
      )}
    </div>
  )
}

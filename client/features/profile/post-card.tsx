import { Form } from 'react-router-dom'
import type { Post } from '#db/profile/posts.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Place, profileAddress } from './address.ts'
import { AuthorName } from './author-name.tsx'
import { Comments } from './comments.tsx'

type PostCardProps = { post: Post; place: Place; rejected: Rejected | undefined }

/** A post with its likes and comments. */
export function PostCard({ post, place, rejected }: PostCardProps) {
  const t = useWords('profile')
  const { id, author, text, img, alt, createdMs } = post
  return (
    <article className="card profile-card-body profile-post" aria-labelledby={`post-${id}`}>
      <header>
        <Avatar name={author.name} src={author.photo} size={40} />
        <div className="profile-who">
          <h2 id={`post-${id}`} className="profile-author">
            <AuthorName author={author} />
          </h2>
          <span className="card-note">
            <Moment at={new Date(createdMs).toISOString()} isLong />
          </span>
        </div>
        {post.isOwn && <DeletePost id={id} place={place} />}
      </header>
      <p className="profile-text" dir="auto">
        <LinkedText>{text}</LinkedText>
      </p>
      {img && (
        <a
          className="profile-picture"
          href={profileAddress({ id: place.id, section: 'photos', photo: id })}
        >
          <img src={img} alt={alt || t('pictureOf', { name: author.name })} loading="lazy" />
        </a>
      )}
      <Likes post={post} place={place} />
      <Comments post={post} place={place} rejected={rejected} />
    </article>
  )
}

const DeletePost = ({ id, place }: { id: number; place: Place }) => {
  const t = useWords('profile')
  return (
    <Form method="post" action={profileAddress(place)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        label={t('deletePost')}
        className="btn btn-ghost btn-icon"
        question={t('deletePostQuestion')}
        text={t('deletePostText')}
        verb={t('deletePost')}
        submit={{ name: 'do', value: 'deletePost' }}
      >
        <Icon name="trash-2" />
      </ConfirmButton>
    </Form>
  )
}

function Likes({ post, place }: { post: Post; place: Place }) {
  const t = useWords('profile')
  const { id, isLiked, likes, likers, commentCount } = post
  const [first, second] = likers
  return (
    <div className="profile-likes">
      <Form method="post" action={profileAddress(place)} preventScrollReset data-draft="off">
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="do"
          value={isLiked ? 'unlike' : 'like'}
          className="btn btn-outline-secondary btn-sm"
          aria-pressed={isLiked}
        >
          <Icon name="heart" size={16} />
          {t('like')}
          <bdi>{likes}</bdi>
        </button>
      </Form>
      {likers.length > 0 && (
        <span className="profile-likers">
          <span className="profile-faces">
            {likers.map(({ name, photo }) => (
              <Avatar key={name} name={name} src={photo} size={24} />
            ))}
          </span>
          <span className="card-note">
            <bdi>{[first, second].flatMap((liker) => liker?.name ?? []).join(', ')}</bdi>
            {likes > 2 && ` ${t('andMore', { count: likes - 2 })}`}
          </span>
        </span>
      )}
      <span className="card-note profile-comment-count">
        {t('commentCount', { count: commentCount })}
      </span>
    </div>
  )
}

import type { AccountProfile } from '#db/profile/people.ts'
import type { Poll } from '#db/profile/poll.ts'
import type { Photo } from '#db/profile/posts.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import type { Rejected } from '../../ui/form.ts'
import { PagesCard } from '../bookmarks/pages-card.tsx'
import { NewsCard } from '../notifications/news-card.tsx'
import { AboutCard } from './about-card.tsx'
import { olderAddress, type Place, profileAddress } from './address.ts'
import { SuggestionsCard } from './friends-section.tsx'
import { PhotosCard } from './photos.tsx'
import { PollCard } from './poll-card.tsx'
import { PostCard } from './post-card.tsx'
import { PostForm } from './post-form.tsx'
import type { Beside, Wall } from './profile.page.tsx'

type TimelineProps = {
  person: AccountProfile
  place: Place
  photos: Photo[]
  wall: Wall
  poll: Poll | null
  beside: Beside | null
  rejected: Rejected | undefined
}

/** The posts, between what is told of a person and what one may do next. */
export function Timeline(props: TimelineProps) {
  const { person, place, photos, wall, poll, beside, rejected } = props
  const t = useWords('profile')
  return (
    <div className="profile-columns">
      <div className="profile-column">
        <AboutCard person={person} />
        {beside && <PagesCard pages={beside.pages} returnTo={profileAddress(place)} />}
        {beside && <NewsCard news={beside.news} />}
      </div>
      <section className="profile-column" aria-label={t('timeline')}>
        {person.isOwn && (
          <PostForm
            key={person.posts}
            place={place}
            rejected={rejected?.values.do === 'post' ? rejected : undefined}
          />
        )}
        {place.before !== undefined && (
          <a className="btn btn-outline-secondary" href={profileAddress({ id: place.id })}>
            {t('latestPosts')}
          </a>
        )}
        {wall.posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            place={place}
            rejected={rejected?.values.id === String(post.id) ? rejected : undefined}
          />
        ))}
        {wall.posts.length === 0 && (
          <div className="card">
            <Empty icon="message-circle" title={t('noPosts')} text={t('noPostsText')} />
          </div>
        )}
        {wall.next !== null ? (
          <a
            className="btn btn-outline-secondary profile-more"
            href={`${olderAddress(place, wall.next)}#post-${wall.next}`}
            data-stays
          >
            {t('loadMore')}
          </a>
        ) : (
          wall.posts.length > 0 && <p className="profile-end">{t('allShown')}</p>
        )}
      </section>
      <div className="profile-column">
        <PhotosCard photos={photos} place={place} />
        {beside && (
          <SuggestionsCard
            suggestions={beside.suggestions}
            hasMore={beside.hasMore}
            place={place}
          />
        )}
        {poll && <PollCard poll={poll} place={place} />}
      </div>
    </div>
  )
}

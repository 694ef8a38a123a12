import type { AccountProfile } from '#db/profile/people.ts'
import type { Photo } from '#db/profile/photos.ts'
import type { Poll } from '#db/profile/poll.ts'
import type { Post } from '#db/profile/posts.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Rejected } from '../../ui/form.ts'
import { PagesCard } from '../bookmarks/pages-card.tsx'
import { NotificationsCard } from '../notifications/notifications-card.tsx'
import { AboutCard } from './about-card.tsx'
import { olderAddress, type ProfileParams, profileAddress } from './address.ts'
import { SuggestionsCard } from './friends-section.tsx'
import type { Sidebar } from './load-section.ts'
import { PhotosCard } from './photos.tsx'
import { PollCard } from './poll-card.tsx'
import { PostCard } from './post-card.tsx'
import { PostForm } from './post-form.tsx'

type TimelineProps = {
  person: AccountProfile
  params: ProfileParams
  photos: Photo[]
  wall: Wall
  poll: Poll | null
  sidebar: Sidebar | null
  rejected: Rejected | undefined
}

/** The posts between two sidebars. */
export function Timeline(props: TimelineProps) {
  const { person, params, photos, wall, poll, sidebar, rejected } = props
  const t = useTranslations('profile')
  return (
    <div className="profile-columns d-grid gap-gutter align-items-start">
      <div className="d-grid grid-cols-1 gap-gutter">
        <AboutCard person={person} />
        {sidebar && <PagesCard pages={sidebar.pages} returnTo={profileAddress(params)} />}
        {sidebar && <NotificationsCard news={sidebar.news} />}
      </div>
      <section className="d-grid grid-cols-1 gap-gutter" aria-label={t('timeline')}>
        {person.isOwn && (
          <PostForm
            key={person.posts}
            params={params}
            rejected={rejected?.values.intent === 'post' ? rejected : undefined}
          />
        )}
        {params.before !== undefined && (
          <a className="btn btn-outline-secondary" href={profileAddress({ id: params.id })}>
            {t('latestPosts')}
          </a>
        )}
        {wall.posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            params={params}
            rejected={rejected?.values.id === String(post.id) ? rejected : undefined}
          />
        ))}
        {wall.posts.length === 0 && (
          <div className="card">
            <EmptyState icon="message-circle" title={t('noPosts')} text={t('noPostsText')} />
          </div>
        )}
        {wall.next !== null ? (
          <a
            className="btn btn-outline-secondary justify-self-center"
            href={`${olderAddress(params, wall.next)}#post-${wall.next}`}
            data-stays
          >
            {t('loadMore')}
          </a>
        ) : (
          wall.posts.length > 0 && (
            <p className="text-muted fs-sm m-0 text-center">{t('allShown')}</p>
          )
        )}
      </section>
      <div className="d-grid grid-cols-1 gap-gutter">
        <PhotosCard photos={photos} params={params} />
        {sidebar && (
          <SuggestionsCard
            suggestions={sidebar.suggestions}
            hasMore={sidebar.hasMore}
            params={params}
          />
        )}
        {poll && <PollCard poll={poll} params={params} />}
      </div>
    </div>
  )
}

export type Wall = { posts: Post[]; next: number | null }

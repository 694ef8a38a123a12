import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import type { Post } from '#db/profile/posts.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { loadPages } from '../bookmarks/pages-card.tsx'
import { loadNews } from '../notifications/news-card.tsx'
import { AboutCard } from './about-card.tsx'
import { profileAction } from './act.ts'
import { type Place, placeIn, profilePath } from './address.ts'
import { Cover } from './cover.tsx'
import { profile } from './endpoints.ts'
import { EventsSection } from './events-section.tsx'
import { FriendsSection } from './friends-section.tsx'
import { PhotosSection } from './photos.tsx'
import sheet from './profile.scss?url'
import { Timeline } from './timeline.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const asked = placeIn(new URL(request.url).searchParams)
  const person = await (asked.id === undefined
    ? call(profile.own, {})
    : call(profile.read, { id: asked.id }))
  const id = person.isOwn ? undefined : person.id
  const isPublic = asked.section !== 'friends' && asked.section !== 'events'
  const place: Place = { ...asked, id, section: id && !isPublic ? 'timeline' : asked.section }
  return { person, place, ...(await sectionOf(call, place)) }
})

async function sectionOf(call: Call, place: Place) {
  const { id, section, before, people: limit } = place
  const of = id === undefined ? {} : { account: id }
  const { photos } = await call(profile.photos, of)
  switch (section) {
    case 'friends':
      return { photos, friends: await call(profile.friends, { limit }) }
    case 'events':
      return { photos, events: (await call(profile.events, {})).events }
    case 'timeline': {
      const [wall, { poll }, beside] = await Promise.all([
        call(profile.posts, { ...of, ...(before && { before }), limit: place.shown }),
        call(profile.poll, {}),
        id === undefined ? besideOwn(call, limit) : null,
      ])
      return { photos, timeline: { wall, poll, beside } }
    }
    default:
      return { photos }
  }
}

/** What stands beside one's own posts alone. */
async function besideOwn(call: Call, limit: number) {
  const [{ suggestions, hasMore }, pages, news] = await Promise.all([
    call(profile.friends, { limit }),
    loadPages(call),
    loadNews(call),
  ])
  return { suggestions, hasMore, pages, news }
}

export type Beside = Awaited<ReturnType<typeof besideOwn>>
export type Wall = { posts: Post[]; next: number | null }

export const action = profileAction

export function Component() {
  const found = useLiveData(
    loader,
    (kind) => kind === 'post' || kind === 'user' || kind === 'news',
  )[0]
  const rejected = useActionData() as Rejected | undefined
  const t = useWords('profile')
  const { person, place, photos } = found
  const title = person.isOwn ? t('title') : person.name
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        crumbs={person.isOwn ? [] : [{ title: t('title'), href: profilePath }]}
      />
      <Cover person={person} place={place} />
      {'timeline' in found && found.timeline && (
        <Timeline
          {...{ person, place, photos }}
          {...found.timeline}
          rejected={rejected?.errors ? rejected : undefined}
        />
      )}
      {place.section === 'about' && <AboutCard person={person} isLong />}
      {place.section === 'photos' && <PhotosSection photos={photos} place={place} />}
      {'friends' in found && found.friends && <FriendsSection {...found.friends} place={place} />}
      {'events' in found && found.events && <EventsSection events={found.events} />}
    </>
  )
}

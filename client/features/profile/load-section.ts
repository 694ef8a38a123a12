import type { Call } from '../../lib/api/endpoint.ts'
import { loadPages } from '../bookmarks/pages-card.tsx'
import { loadNotifications } from '../notifications/notifications-card.tsx'
import type { ProfileParams } from './address.ts'
import { profile } from './endpoints.ts'

/** Loads what the section of a profile shows. */
export async function loadSection(call: Call, params: ProfileParams) {
  const { id, section, before, people: limit, postCount, comments } = params
  const of = id === undefined ? {} : { account: id }
  const { photos } = await call(profile.photos, of)
  switch (section) {
    case 'friends':
      return { photos, friends: await call(profile.friends, { limit }) }
    case 'events':
      return { photos, events: (await call(profile.events, {})).events }
    case 'timeline': {
      const [wall, { poll }, sidebar] = await Promise.all([
        call(profile.posts, { ...of, before, comments, limit: postCount }),
        call(profile.poll, {}),
        id === undefined ? loadSidebar(call, limit) : null,
      ])
      return { photos, timeline: { wall, poll, sidebar } }
    }
    default:
      return { photos }
  }
}

/** Loads the sidebar of the own profile. */
async function loadSidebar(call: Call, limit: number) {
  const [{ suggestions, hasMore }, pages, news] = await Promise.all([
    call(profile.friends, { limit }),
    loadPages(call),
    loadNotifications(call),
  ])
  return { suggestions, hasMore, pages, news }
}

export type Sidebar = Awaited<ReturnType<typeof loadSidebar>>

import { firstSettingsId } from '#db/search/model.ts'
import type { getDictionary } from '../../i18n/dictionaries.ts'

type Dictionary = ReturnType<typeof getDictionary>

/** Titles of settings, which are not among the pages that can be starred, by the dictionary that has them. */
const account = [
  'general',
  'password',
  'security',
  'data',
  'info',
  'social',
  'connections',
  'notifications',
] as const
const shell = ['appearance', 'bookmarks'] as const
const menu = ['accounts', 'audit', 'outbox'] as const

/**
 * Lists the settings that the search finds: tabs and pages with their title in a language, and other words that people
 * search for.
 */
export function listSettingsPlaces(words: Dictionary) {
  const [ofAccount, ofShell, ofMenu, ofSearch] = [
    words.in('account'),
    words.in('shell'),
    words.in('menu'),
    words.in('search'),
  ]
  const places = [
    ...account.map((id) => ({
      id,
      title: ofAccount(id),
      link: `/account/account-settings?tab=${id}`,
    })),
    ...shell.map((id) => ({ id, title: ofShell(id), link: `/settings/${id}` })),
    ...menu.map((id) => ({ id, title: ofMenu(id), link: `/settings/${id}` })),
  ]
  return places.map((place, index) => ({
    ...place,
    id: firstSettingsId + index,
    keywords: ofSearch(`keywords_${place.id}`),
  }))
}

import { firstSettingsId } from '#db/search/model.ts'
import { tabs } from '../../features/account/tabs.ts'
import type { getDictionary } from '../../i18n/dictionaries.ts'

type Dictionary = ReturnType<typeof getDictionary>

/** Settings outside the account settings, by the dictionary that has their titles. */
const shell = ['appearance', 'bookmarks'] as const
const menu = ['accounts', 'audit', 'outbox'] as const

/**
 * Lists the settings that the search finds: tabs and pages with their title in a language, and other words that people
 * search for.
 */
export function listSettingsLinks(words: Dictionary) {
  const [ofAccount, ofShell, ofMenu, ofSearch] = [
    words.in('account'),
    words.in('shell'),
    words.in('menu'),
    words.in('search'),
  ]
  const links = [
    ...tabs.map((id) => ({
      id,
      title: ofAccount(id),
      link: `/account/account-settings?tab=${id}`,
    })),
    ...shell.map((id) => ({ id, title: ofShell(id), link: `/settings/${id}` })),
    ...menu.map((id) => ({ id, title: ofMenu(id), link: `/settings/${id}` })),
  ]
  return links.map((link, index) => ({
    ...link,
    id: firstSettingsId + index,
    keywords: ofSearch(`keywords_${link.id}`),
  }))
}

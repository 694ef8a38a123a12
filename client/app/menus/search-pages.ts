import { firstExtraPageId } from '#db/search/model.ts'
import { tabs } from '../../features/account/tabs.ts'
import type { getTranslator } from '../../i18n/dictionaries.ts'
import { getMenuPath } from './titles.ts'

type Dictionary = ReturnType<typeof getTranslator>

const accountSettings = '/account/account-settings'

/** Lists the pages and tabs that are no bookmarks, with their title in a language and other words that people search for. */
export function listExtraPages(words: Dictionary) {
  const ofAccount = words.in('account')
  const ofShell = words.in('shell')
  const ofMenu = words.in('menu')
  const toKeywords = words.in('search-keywords')
  const extraPages = [
    ...tabs.map((id) => ({ id, title: ofAccount(id), link: `${accountSettings}?tab=${id}` })),
    { id: 'appearance', title: ofShell('appearance'), link: '/settings/appearance' },
    { id: 'bookmarks', title: ofShell('bookmarks'), link: '/settings/bookmarks' },
    { id: 'accounts', title: ofMenu('accounts'), link: '/settings/accounts' },
    { id: 'audit', title: ofMenu('audit'), link: '/settings/audit' },
    { id: 'outbox', title: ofMenu('outbox'), link: '/settings/outbox' },
    { id: 'mailSettings', title: words.in('mail-settings')('title'), link: '/email/settings' },
    { id: 'events', title: words.in('calendar')('settings'), link: '/calendar?settings=yes' },
    { id: 'news', title: words.in('notifications')('all'), link: '/notifications' },
    { id: 'dashboard', title: ofMenu('dashboard'), link: '/dashboard' },
    { id: 'contactUs', title: ofMenu('contactUs'), link: '/contact-us' },
    { id: 'inbox', title: words.in('enquiries')('inbox'), link: '/contact-us/inbox' },
  ] as const
  return extraPages.map(({ id, title, link }, index) => ({
    id: firstExtraPageId + index,
    title,
    link,
    keywords: toKeywords(id),
  }))
}

/** Menu entries that people also look for by other words. */
const menuIds = [
  'analytics',
  'ecommerceDashboard',
  'email',
  'chat',
  'todo',
  'calendar',
  'shop',
  'wishList',
  'checkout',
  'invoice',
  'userList',
  'listView',
  'profile',
  'faq',
  'knowledgeBase',
  'formWizard',
  'wysiwygEditor',
  'fileUploader',
  'import',
  'export',
  'leaflet',
  'lockScreen',
] as const

/** Returns other words that people search for to find a page of the menu. */
export function getKeywords(words: Dictionary, link: string): string {
  const id = menuIds.find((each) => each === getMenuPath(link).at(-1))
  return id ? words.in('search-keywords')(id) : ''
}

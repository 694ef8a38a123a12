import { firstExtraPageId } from '#db/search/model.ts'
import { tabs } from '../../features/account/tabs.ts'
import type { getTranslator } from '../../i18n/dictionaries.ts'
import { getMenuPath } from './titles.ts'

type Translator = ReturnType<typeof getTranslator>

const accountSettings = '/account/account-settings'

/** Lists the pages and tabs that cannot be bookmarked, with their title in a language and their search keywords. */
export function listExtraPages(translator: Translator) {
  const ofAccount = translator.in('account')
  const ofShell = translator.in('shell')
  const ofMenu = translator.in('menu')
  const toKeywords = translator.in('search-keywords')
  const extraPages = [
    ...tabs.map((id) => ({ id, title: ofAccount(id), link: `${accountSettings}?tab=${id}` })),
    { id: 'appearance', title: ofShell('appearance'), link: '/settings/appearance' },
    { id: 'bookmarks', title: ofShell('bookmarks'), link: '/settings/bookmarks' },
    { id: 'accounts', title: ofMenu('accounts'), link: '/settings/accounts' },
    { id: 'audit', title: ofMenu('audit'), link: '/settings/audit' },
    { id: 'outbox', title: ofMenu('outbox'), link: '/settings/outbox' },
    { id: 'mailSettings', title: translator.in('mail-settings')('title'), link: '/email/settings' },
    { id: 'events', title: translator.in('calendar')('settings'), link: '/calendar?settings=yes' },
    { id: 'news', title: translator.in('notifications')('all'), link: '/notifications' },
    { id: 'dashboard', title: ofMenu('dashboard'), link: '/dashboard' },
    { id: 'contactUs', title: ofMenu('contactUs'), link: '/contact-us' },
    { id: 'inbox', title: translator.in('enquiries')('inbox'), link: '/contact-us/inbox' },
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
export function getKeywords(translator: Translator, link: string): string {
  const id = menuIds.find((each) => each === getMenuPath(link).at(-1))
  return id ? translator.in('search-keywords')(id) : ''
}

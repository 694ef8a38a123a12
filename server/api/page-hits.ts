import { getKeywords, listExtraPages } from '#client/app/menus/search-pages.ts'
import { translateTitle } from '#client/app/menus/titles.ts'
import { canOpen } from '#client/app/page-access.ts'
import { signedOutPages } from '#client/app/pages.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import type { Role } from '#db/accounts/model.ts'
import type { Hit } from '#db/search/hits.ts'
import { matchesAll } from '#db/search/model.ts'
import { listPageEntries } from '#db/search/queries.ts'
import type { StaffContext } from './context.ts'
import { getSettings } from './preferences.ts'

/** Lists the pages that the user can open. They are found by their titles in English and in the user's language. */
export async function listPages(context: StaffContext) {
  const { db, user } = context
  const { language = 'en' } = await getSettings(context)
  const translator = getTranslator(language)
  const t = translator.in('menu')
  const entries = await listPageEntries(db)
  const pages = entries.map((entry) => ({
    ...entry,
    title: translateTitle(language, t, entry),
    keywords: `${entry.title} ${getKeywords(translator, entry.link)}`,
  }))
  return [...listExtraPages(translator), ...pages]
    .filter(({ link }) => isOffered(link, user.role))
    .map(({ id, title, link, keywords }) => {
      const hit: Hit = {
        type: 'page',
        id,
        title,
        link,
        snippet: [],
        date: null,
        picture: null,
        facts: [],
      }
      const fits = (words: string[]) => matchesAll(`${title} ${keywords}`, words)
      return { hit, fits }
    })
}

const isOffered = (link: string, role: Role) =>
  canOpen(link.replace(/\?.*/, ''), role) && !signedOutPages.includes(link)

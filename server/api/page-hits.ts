import { getKeywords, listExtraPages } from '#client/app/menus/search-pages.ts'
import { translateTitle } from '#client/app/menus/titles.ts'
import { canOpen } from '#client/app/page-access.ts'
import { signedOutPages } from '#client/app/pages.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import type { Role } from '#db/accounts/model.ts'
import type { Hit } from '#db/search/hits.ts'
import { matchesAll, parseWords } from '#db/search/model.ts'
import { listPageEntries } from '#db/search/queries.ts'
import { foldText } from '#db/shared/fields/model.ts'
import type { StaffContext } from './context.ts'
import { getSettings } from './preferences.ts'

type Page = {
  hit: Hit
  /** Other words that it is found by. */
  keywords: string
}

/** Lists the pages that the user can open. They are found by their titles in English and in the user's language. */
export async function listPages(context: StaffContext): Promise<Page[]> {
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
  const english = listExtraPages(getTranslator('en'))
  const extraPages = listExtraPages(translator).map((page, index) => ({
    ...page,
    keywords: `${english[index]?.title} ${page.keywords}`,
  }))
  return [...extraPages, ...pages]
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
      return { hit, keywords }
    })
}

/** Returns the pages that match all words; those whose title matches come before those with matching keywords. */
export function rankPages(pages: Page[], words: string[]): Hit[] {
  return pages
    .filter(({ hit, keywords }) => matchesAll(`${hit.title} ${keywords}`, words))
    .map(({ hit }) => ({ hit, rank: rankTitle(hit.title, words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
}

/** Returns 0 if these words are the title, 1 if it begins with them, 2 if they match it, and 3 if only keywords do. */
function rankTitle(title: string, words: string[]) {
  // The group of the page may come first.
  const own = toComparable(parseWords(title.split(' – ').at(-1) ?? ''))
  const searched = toComparable(words)
  if (own === searched) return 0
  if (own.startsWith(searched)) return 1
  return matchesAll(title, words) ? 2 : 3
}

const toComparable = (words: string[]) => foldText(words.join(' '))

const isOffered = (link: string, role: Role) =>
  canOpen(link.replace(/\?.*/, ''), role) && !signedOutPages.includes(link)

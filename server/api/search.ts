import { titleIn } from '#client/app/menus/titles.ts'
import { canOpen } from '#client/app/pages.ts'
import type { Results } from '#client/features/search/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import { wordsIn as wordsOfLanguage } from '#client/i18n/dictionaries.ts'
import type { Role } from '#db/accounts/model.ts'
import { listBookmarks } from '#db/bookmarks/queries.ts'
import { countHits, rankHits, suggestCorrection, toTerms } from '#db/search/full-text.ts'
import { type Hit, listHits, sourcePages } from '#db/search/hits.ts'
import {
  type HitType,
  hitTypes,
  matchesAll,
  parseWords,
  type Source,
  type Span,
  sourceNames,
  sources,
  spans,
} from '#db/search/model.ts'
import { listPageEntries, listSearchEntries } from '#db/search/queries.ts'
import { deleteRecentSearches, listRecentSearches, saveRecentSearch } from '#db/search/recent.ts'
import { FileTitle, RecentSearch, SearchQuery } from '#db/search/schemas.ts'
import { fileNames } from '#db/search/seed.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { sampleFile } from '../email/demo-attachments.ts'
import { Failure } from '../http/failure.ts'
import { type StaffContext, serve } from './serve.ts'
import { chosen } from './shell.ts'

const perPage = 10
const pagesAtMost = 100

export const searchApi = serve(
  search,
  { find: SearchQuery, remember: RecentSearch, file: FileTitle },
  {
    data: async (_, { db }) => ({ searchResult: await listSearchEntries(db) }),
    file({ title }) {
      const name = Object.hasOwn(fileNames, title) ? fileNames[title] : undefined
      const file = name && sampleFile(name)
      if (name && file) return { name, ...file }
      throw new Failure('not-found', 'There is no such file.')
    },
    async find({ q, type, since, page }, context): Promise<Results> {
      const { db, account, user, services } = context
      const words = parseWords(q)
      const among = sourcesFor(user.role)
      const looking = { account, words, day: since ? dayBefore(services.now(), since) : '' }
      const pages = await pagesFor(context)
      // Pages are of no time.
      const pageHits = since ? [] : pages.flatMap((each) => (each.fits(words) ? each.hit : []))
      const counts = await countHits(db, looking, among)
      const facets = facetsOf(pageHits, counts)
      const asked = facets.filter((each) => !type || each.type === type)
      const total = asked.reduce((sum, { count }) => sum + count, 0)

      const first = (page - 1) * perPage
      const shownPages = !type || type === 'page' ? pageHits : []
      const chosenCounts = counts.filter(({ source }) => !type || sources[source].type === type)
      const found = await rankHits(db, looking, chosenCounts, {
        from: Math.max(0, first - shownPages.length),
        to: Math.max(0, first + perPage - shownPages.length),
      })
      const isNothing = total === 0 && words.length > 0
      return {
        hits: [
          ...(await starred(shownPages.slice(first, first + perPage), context)),
          ...(await listHits(db, account, found, words)),
        ],
        facets,
        total,
        page,
        pages: Math.min(pagesAtMost, Math.max(1, Math.ceil(total / perPage))),
        suggestion: isNothing
          ? await suggestCorrection(db, looking, among, toTerms(pages.map(({ hit }) => hit.title)))
          : undefined,
      }
    },
    recent: (_, { db, account }) => listRecentSearches(db, account),
    async remember({ q }, { db, account, services }) {
      await saveRecentSearch(db, account, q, new Date(services.now()))
      return listRecentSearches(db, account)
    },
    async forget(_, { db, account }) {
      await deleteRecentSearches(db, account)
      return []
    },
  },
)

/** The pages with their stars, by address: the two lists of pages do not always agree about their numbers. */
async function starred(hits: Hit[], { db, account }: StaffContext): Promise<Hit[]> {
  if (hits.length === 0) return []
  const pages = new Map((await listBookmarks(db, account)).map((page) => [page.link, page]))
  return hits.map((hit) => {
    const star = pages.get(hit.link)
    return { ...hit, ...(star && { star }) }
  })
}

/** What this role may look into, and has a page for. */
const sourcesFor = (role: Role): Source[] =>
  sourceNames.filter((source) => {
    const { needs } = sources[source] as { needs?: Parameters<typeof hasPermission>[1] }
    return (!needs || hasPermission(role, needs)) && canOpen(sourcePages[source], role)
  })

const oneDay = 86_400_000
const dayBefore = (now: number, span: Span) =>
  new Date(now - spans[span] * oneDay).toISOString().slice(0, 10)

function facetsOf(pages: Hit[], counts: { source: Source; hits: number }[]) {
  const many = (type: HitType) =>
    type === 'page'
      ? pages.length
      : counts.reduce(
          (sum, { source, hits }) => sum + (sources[source].type === type ? hits : 0),
          0,
        )
  return hitTypes.map((type) => ({ type, count: many(type) })).filter(({ count }) => count > 0)
}

/** The pages that lead this person somewhere, found by what they are called in English and in the person's language. */
async function pagesFor(context: StaffContext) {
  const { db, user } = context
  const { language = 'en' } = await chosen(context)
  const t = wordsOfLanguage(language).in('menu')
  const entries = await listPageEntries(db)
  return entries
    .filter(({ link }) => canOpen(link, user.role))
    .map((entry) => {
      const title = titleIn(language, t, entry)
      const { id, link } = entry
      const hit: Hit = {
        ...{ type: 'page', id, title, link },
        ...{ snippet: [], date: null, picture: null, facts: [] },
      }
      const fits = (words: string[]) => matchesAll(title, words) || matchesAll(entry.title, words)
      return { hit, fits }
    })
}

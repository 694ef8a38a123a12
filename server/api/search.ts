import { listSettingsPlaces } from '#client/app/menus/settings-places.ts'
import { translateTitle } from '#client/app/menus/titles.ts'
import { canOpen, signedOutPages } from '#client/app/pages.ts'
import type { Results } from '#client/features/search/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import { getDictionary as wordsOfLanguage } from '#client/i18n/dictionaries.ts'
import type { Role } from '#db/accounts/model.ts'
import { listBookmarks } from '#db/bookmarks/queries.ts'
import { listGroupIds } from '#db/chat/members.ts'
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
import { HttpError } from '../http/http-error.ts'
import { type StaffContext, serve } from './serve.ts'
import { getSettings } from './shell.ts'

const perPage = 10
const maxPages = 100

export const searchApi = serve(
  search,
  { find: SearchQuery, saveRecent: RecentSearch, file: FileTitle },
  {
    data: async (_, { db }) => ({ searchResult: await listSearchEntries(db) }),
    file({ title }) {
      const name = Object.hasOwn(fileNames, title) ? fileNames[title] : undefined
      const file = name && sampleFile(name)
      if (name && file) return { name, ...file }
      throw new HttpError('not-found', 'File not found.')
    },
    async find({ q, type, since, page }, context): Promise<Results> {
      const { db, account, user, services } = context
      const words = parseWords(q)
      const searchedSources = listSources(user.role)
      const groups = await listGroupIds(db, account)
      const criteria = {
        account,
        groups,
        words,
        day: since ? getStartDay(services.now(), since) : '',
      }
      const pages = await listPages(context)
      // Pages have no date.
      const pageHits = since ? [] : pages.flatMap((each) => (each.fits(words) ? each.hit : []))
      const counts = await countHits(db, criteria, searchedSources)
      const facets = toFacets(pageHits, counts)
      const selected = facets.filter((each) => !type || each.type === type)
      const total = selected.reduce((sum, { count }) => sum + count, 0)

      const first = (page - 1) * perPage
      const matchingPages = !type || type === 'page' ? pageHits : []
      const selectedCounts = counts.filter(({ source }) => !type || sources[source].type === type)
      const found = await rankHits(db, criteria, selectedCounts, {
        from: Math.max(0, first - matchingPages.length),
        to: Math.max(0, first + perPage - matchingPages.length),
      })
      const hasNoHits = total === 0 && words.length > 0
      return {
        hits: [
          ...(await withStars(matchingPages.slice(first, first + perPage), context)),
          ...(await listHits(db, account, found, words)),
        ],
        facets,
        total,
        page,
        pages: Math.min(maxPages, Math.max(1, Math.ceil(total / perPage))),
        suggestion: hasNoHits
          ? await suggestCorrection(
              db,
              criteria,
              searchedSources,
              toTerms(pages.map(({ hit }) => hit.title)),
            )
          : undefined,
      }
    },
    recent: (_, { db, account }) => listRecentSearches(db, account),
    async saveRecent({ q }, { db, account, services }) {
      await saveRecentSearch(db, account, q, new Date(services.now()))
      return listRecentSearches(db, account)
    },
    async forget(_, { db, account }) {
      await deleteRecentSearches(db, account)
      return []
    },
  },
)

/** Adds bookmarks to page hits, by link, because the ids of the two lists differ. */
async function withStars(hits: Hit[], { db, account }: StaffContext): Promise<Hit[]> {
  if (hits.length === 0) return []
  const pages = new Map((await listBookmarks(db, account)).map((page) => [page.link, page]))
  return hits.map((hit) => {
    const star = pages.get(hit.link)
    return { ...hit, ...(star && { star }) }
  })
}

/** Lists the sources that a role can read and open. */
const listSources = (role: Role): Source[] =>
  sourceNames.filter((source) => {
    const { needs } = sources[source] as { needs?: Parameters<typeof hasPermission>[1] }
    return (!needs || hasPermission(role, needs)) && canOpen(sourcePages[source], role)
  })

const oneDay = 86_400_000
const getStartDay = (now: number, span: Span) =>
  new Date(now - spans[span] * oneDay).toISOString().slice(0, 10)

function toFacets(pages: Hit[], counts: { source: Source; hits: number }[]) {
  const countType = (type: HitType) =>
    type === 'page'
      ? pages.length
      : counts.reduce(
          (sum, { source, hits }) => sum + (sources[source].type === type ? hits : 0),
          0,
        )
  return hitTypes.map((type) => ({ type, count: countType(type) })).filter(({ count }) => count > 0)
}

/** Lists the pages that the user can open, with their titles in English and in the user's language. */
async function listPages(context: StaffContext) {
  const { db, user } = context
  const { language = 'en' } = await getSettings(context)
  const dictionary = wordsOfLanguage(language)
  const t = dictionary.in('menu')
  const entries = await listPageEntries(db)
  const pages = entries.map((entry) => ({
    ...entry,
    title: translateTitle(language, t, entry),
    keywords: entry.title,
  }))
  return [...listSettingsPlaces(dictionary), ...pages]
    .filter(({ link }) => isOffered(link, user.role))
    .map(({ id, title, link, keywords }) => {
      const hit: Hit = {
        ...{ type: 'page', id, title, link },
        ...{ snippet: [], date: null, picture: null, facts: [] },
      }
      const fits = (words: string[]) => matchesAll(title, words) || matchesAll(keywords, words)
      return { hit, fits }
    })
}

const isOffered = (link: string, role: Role) =>
  canOpen(link.replace(/\?.*/, ''), role) && !signedOutPages.includes(link)

import { canOpen } from '#client/app/page-access.ts'
import type { Results } from '#client/features/search/endpoints.ts'
import { search } from '#client/features/search/endpoints.ts'
import type { Role } from '#db/accounts/model.ts'
import { listBookmarks } from '#db/bookmarks/queries.ts'
import { listGroupIds } from '#db/chat/members.ts'
import { suggestCorrection } from '#db/search/corrections.ts'
import { countHits, toTerms } from '#db/search/full-text.ts'
import { sourcePages } from '#db/search/hit-details.ts'
import { type Hit, listHits } from '#db/search/hits.ts'
import { hitsPerPage, maxHitPages } from '#db/search/limits.ts'
import {
  type HitType,
  hitTypes,
  parseWords,
  type Source,
  type Span,
  sourceNames,
  sources,
  spans,
} from '#db/search/model.ts'
import { listSearchEntries } from '#db/search/queries.ts'
import { rankHits } from '#db/search/ranking.ts'
import { deleteRecentSearches, listRecentSearches, saveRecentSearch } from '#db/search/recent.ts'
import { FileTitle, RecentSearch, SearchQuery } from '#db/search/schemas.ts'
import { fileNames } from '#db/search/seed.ts'
import { countPages } from '#db/shared/count-pages.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import { sampleFile } from '../email/demo-attachments.ts'
import { HttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { listPages, rankPages } from './page-hits.ts'
import { serve } from './serve.ts'

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
      const pageHits = since ? [] : rankPages(pages, words)
      const counts = await countHits(db, criteria, searchedSources)
      const facets = toFacets(pageHits, counts)
      const selected = facets.filter((each) => !type || each.type === type)
      const total = selected.reduce((sum, { count }) => sum + count, 0)

      const first = (page - 1) * hitsPerPage
      const matchingPages = !type || type === 'page' ? pageHits : []
      const selectedCounts = counts.filter(({ source }) => !type || sources[source].type === type)
      const found = await rankHits(db, criteria, selectedCounts, {
        from: Math.max(0, first - matchingPages.length),
        to: Math.max(0, first + hitsPerPage - matchingPages.length),
      })
      const hasNoHits = total === 0 && words.length > 0
      return {
        hits: [
          ...(await withStars(matchingPages.slice(first, first + hitsPerPage), context)),
          ...(await listHits(db, account, found, words)),
        ],
        facets,
        total,
        page,
        pages: Math.min(maxHitPages, countPages(total, hitsPerPage)),
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

const getStartDay = (now: number, span: Span) =>
  new Date(now - spans[span] * dayMs).toISOString().slice(0, 10)

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

import type { AccountId } from '../accounts/table.ts'
import type { Bookmark } from '../bookmarks/queries.ts'
import type { Reader } from '../store/dialect.ts'
import type { HitDetails, LoadHits } from './hit-details.ts'
import {
  buildExcerpt,
  type Fact,
  type HitType,
  hasMatch,
  type Segment,
  type Source,
  sources,
} from './model.ts'
import {
  loadChats,
  loadEvents,
  loadGroupMessages,
  loadMails,
  loadMessages,
  loadTasks,
} from './personal-hits.ts'
import type { FoundText } from './ranking.ts'
import {
  loadArticles,
  loadContacts,
  loadInvoices,
  loadProducts,
  loadQuestions,
  loadUsers,
} from './record-hits.ts'

export type Hit = {
  type: HitType
  id: number
  title: string
  link: string
  snippet: Segment[]
  /** As in 2026-11-23. */
  date: string | null
  picture: string | null
  facts: Fact[]
  /** The bookmark of a page that can be starred. */
  star?: Bookmark
}

const loaders: Record<Source, LoadHits> = {
  mail: loadMails,
  task: loadTasks,
  event: loadEvents,
  chat: loadChats,
  message: loadMessages,
  group: loadGroupMessages,
  grid: loadContacts,
  user: loadUsers,
  product: loadProducts,
  invoice: loadInvoices,
  article: loadArticles,
  question: loadQuestions,
}

/** Loads the hits of matching texts, in the same order. */
export async function listHits(
  db: Reader,
  account: AccountId,
  found: FoundText[],
  words: string[],
): Promise<Hit[]> {
  const detailsByKey = new Map<string, HitDetails>()
  for (const [source, rows] of Map.groupBy(found, (each) => each.source)) {
    const keys = rows.map(({ key }) => key)
    for (const details of await loaders[source](db, account, keys))
      detailsByKey.set(`${source} ${details.key}`, details)
  }
  return found.flatMap(({ source, key, day }) => {
    const details = detailsByKey.get(`${source} ${key}`)
    if (!details) return []
    const { title, texts, link, picture, facts = [] } = details
    const excerptSource =
      texts.find((text) => hasMatch(text, words)) ?? texts.find((text) => text !== '') ?? ''
    return {
      type: sources[source].type,
      id: key,
      title,
      link,
      snippet: buildExcerpt(excerptSource, words),
      date: day || null,
      picture: picture || null,
      facts,
    }
  })
}

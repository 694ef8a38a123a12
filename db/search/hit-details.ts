import type { AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { type Fact, factNames, type Source } from './model.ts'

/** Details of a row. The excerpt is taken from the first text with a match. */
export type HitDetails = {
  key: number
  title: string
  texts: string[]
  link: string
  picture?: string
  facts?: Fact[]
}

export type LoadHits = (db: Reader, account: AccountId, keys: number[]) => Promise<HitDetails[]>

/** The page of each source. Without access to it, the source is not searched. */
export const sourcePages: Record<Source, string> = {
  mail: '/email/inbox',
  task: '/todo/all',
  event: '/calendar',
  chat: '/chat',
  message: '/chat',
  group: '/chat',
  grid: '/tables/agGrid',
  user: '/app/user/view',
  product: '/data-list/list-view',
  invoice: '/pages/invoice',
  article: '/pages/knowledge-base',
  question: '/pages/faq',
}

/** Returns a path with encoded parameters. */
export const buildUrl = (path: string, fields: Record<string, string | number>) => {
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return `${path}?${new URLSearchParams(query)}`
}

/** Returns the facts that have a value, in display order. */
export const toFacts = (values: { [Name in Fact['name']]?: string | null }): Fact[] =>
  factNames.flatMap((name) => {
    const value = values[name]
    return value ? [{ name, value }] : []
  })

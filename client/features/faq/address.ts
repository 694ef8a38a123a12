import { withQuery } from '../../lib/list/address.ts'

/** The parameters of the page; `all` opens every answer. */
export type FaqCriteria = { q: string; category?: string | undefined; all: boolean }

const path = '/pages/faq'

/** Returns the address of the questions that match. */
export const toHref = ({ q, category, all }: Partial<FaqCriteria>): string =>
  withQuery(path, { category, q, all: all || undefined })

/** Parses an address; texts that are too long are cut. */
export function parseQuery(address: string): FaqCriteria {
  const { searchParams } = new URL(address)
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    category: searchParams.get('category')?.slice(0, 50) || undefined,
    all: searchParams.has('all'),
  }
}

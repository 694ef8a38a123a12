/** The parameters of the page; `all` opens every answer. */
export type FaqCriteria = { q: string; category?: string | undefined; all: boolean }

const path = '/pages/faq'

export function toHref({ q, category, all }: Partial<FaqCriteria>): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(q && { q }),
    ...(all && { all: 'true' }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

export function parseQuery(address: string): FaqCriteria {
  const { searchParams } = new URL(address)
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    category: searchParams.get('category')?.slice(0, 50) || undefined,
    all: searchParams.has('all'),
  }
}

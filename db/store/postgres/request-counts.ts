import type pg from 'pg'

/** How many requests a client has made, and when the count starts again. */
export type RequestCount = { hits: number; resetMs: number }

/** Counts the requests of clients for all machines. */
export type RequestCounts = {
  /** Counts a request under a key. Counts from the first one last for `windowMs`. */
  add: (key: string, windowMs: number) => Promise<RequestCount>
  /** Deletes counts that have ended. */
  deleteEnded: () => Promise<void>
}

/** That of the server, because the clocks of several machines differ. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

const add = {
  name: 'count_request',
  text: `insert into request_counts as counted values ($1, 1, ${now} + $2)
    on conflict (key) do update set
      hits = case when counted.reset_ms > ${now} then counted.hits + 1 else 1 end,
      reset_ms = case when counted.reset_ms > ${now} then counted.reset_ms else ${now} + $2 end
    returning hits, reset_ms - ${now} as "remainingMs"`,
}

/** Keeps counts in a table that is lost when the database server crashes, and costs no write to its log. */
export const createRequestCounts = (writers: pg.Pool): RequestCounts => ({
  async add(key, windowMs) {
    const { rows } = await writers.query<{ hits: number; remainingMs: number }>({
      ...add,
      values: [key, windowMs],
    })
    const { hits, remainingMs } = rows[0] as (typeof rows)[number]
    return { hits, resetMs: Date.now() + remainingMs }
  },
  async deleteEnded() {
    await writers.query(`delete from request_counts where reset_ms < ${now}`)
  },
})

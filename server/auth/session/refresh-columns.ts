import type { RefreshGrant } from '../providers/provider.ts'
import { seal, unseal } from './sealing.ts'

/** Returns the columns of a refresh token. Columns, so that no concurrent request restores one that was used. */
export const toRefreshColumns = (id: string, keys: Buffer[], grant: RefreshGrant | undefined) =>
  grant
    ? { refresh: seal(id, keys, grant), refreshDueMs: grant.dueMs }
    : { refresh: null, refreshDueMs: null }

/** Returns the refresh token of a session; undefined without one, and when none of our keys opens it. */
export function readRefreshGrant(
  id: string,
  keys: Buffer[],
  sealed: Buffer | null | undefined,
): RefreshGrant | undefined {
  const text = sealed ? unseal(id, keys, sealed) : undefined
  return text === undefined ? undefined : JSON.parse(text)
}

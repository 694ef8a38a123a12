import { suggestions } from '#client/features/suggestions/endpoints.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import type { Completion } from './use-completions.ts'

/** Returns the plays of the server. */
export async function fetchPlays(): Promise<Completion[]> {
  const { autoComplete } = await callOverHttp(suggestions.all, {})
  return autoComplete
}

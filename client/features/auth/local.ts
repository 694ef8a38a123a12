import { data } from 'react-router-dom'
import type { Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { auth } from './endpoints.ts'

/** Loads the options of pages that exist only for local accounts; throws 404 with a backend. */
export async function loadLocalOptions(call: Call) {
  const options = await call(auth.ways, {})
  if (options.isLocal) return options
  throw data<Problem>({ error: 'Page not found.', code: 'not-available' }, { status: 404 })
}

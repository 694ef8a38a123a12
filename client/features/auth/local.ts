import { data } from 'react-router-dom'
import type { Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { auth } from './endpoints.ts'

/** For pages that are none where a backend keeps the accounts. */
export async function loadLocalOptions(call: Call) {
  const ways = await call(auth.ways, {})
  if (ways.isLocal) return ways
  throw data<Problem>(
    { error: 'There is nothing at this address.', code: 'not-available' },
    { status: 404 },
  )
}

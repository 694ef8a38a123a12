import { data } from 'react-router-dom'
import type { Problem } from './problem.ts'

/** Returns what a call throws if the server can't be reached, or if a proxy in front of it answers in its place. */
export const unreachable = () =>
  data<Problem>({ error: 'Can’t reach the server.', code: 'busy' }, { status: 503 })

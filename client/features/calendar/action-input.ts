import type { RouterContextProvider } from 'react-router-dom'
import type { Call } from '../../lib/api/endpoint.ts'
import type { NoticeForm } from '../../lib/api/notice.ts'
import { parseQuery, toHref } from './address.ts'

/** What the handler of a form gets. */
export type ActionInput = {
  context: Readonly<RouterContextProvider>
  call: Call
  form: FormData
  values: Record<string, string>
  /** The query of the page that has the form. */
  query: URLSearchParams
  /** The origin of this site. */
  origin: string
}

/** Returns the address of the calendar without its editor. */
export function toCalendarHref(query: URLSearchParams, more = {}) {
  const { date = '', ...location } = parseQuery(query)
  return toHref({ ...location, date }, more)
}

/** Returns an undo, which sends these fields. */
export const offer = (query: URLSearchParams, fields: NoticeForm['fields']): NoticeForm => ({
  action: toCalendarHref(query),
  fields,
})

import { hiddenHeader, refreshHeader } from './page-data.ts'

const isOwn = ({ headers }: Request) =>
  !/^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '') && !headers.has('sec-purpose')

/**
 * Returns whether a user opened the page here, and not a link of another site, a prefetch or a reload for a change in
 * another window: only that marks as read.
 */
export const isUserNavigation = (request: Request): boolean =>
  isOwn(request) && !request.headers.has(refreshHeader)

/** Returns whether a user has the page before them, such as a conversation that reloads for a new message. */
export const isBeingRead = (request: Request): boolean =>
  isOwn(request) && !request.headers.has(hiddenHeader)

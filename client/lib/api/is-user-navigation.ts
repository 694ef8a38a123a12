/**
 * Returns whether a user opened the page here, and not a link of another site or a prefetch: only that marks as read.
 */
export const isUserNavigation = ({ headers }: Request) =>
  !/^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '') && !headers.has('sec-purpose')

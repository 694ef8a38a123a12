/** Opening marks as read, but neither another site's link nor a browser that looks ahead is the reader. */
export const isUserNavigation = ({ headers }: Request) =>
  !/^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '') && !headers.has('sec-purpose')

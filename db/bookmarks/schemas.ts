import * as z from 'zod/mini'

const PageId = z.int().check(z.positive())

/** The client sends the bookmark with its current state, which the server inverts. */
export const StarChange = z.object({
  obj: z.object({ id: PageId, starred: z._default(z.boolean(), false) }),
})

export const BookmarkOrder = z.strictObject({
  ids: z.array(PageId).check(z.maxLength(1000, 'Send fewer bookmarks.')),
})

import * as z from 'zod/mini'

const PageId = z.int().check(z.positive())

/** The client sends the whole bookmark as it sees it; the star becomes the opposite of what it says. */
export const StarChange = z.object({
  obj: z.object({ id: PageId, starred: z._default(z.boolean(), false) }),
})

export const Order = z.strictObject({
  ids: z.array(PageId).check(z.maxLength(1000, 'Please send fewer bookmarks.')),
})

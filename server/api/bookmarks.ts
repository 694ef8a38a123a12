import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import { listBookmarks, listStarred, reorderStars, setStar } from '#db/bookmarks/queries.ts'
import { BookmarkOrder, StarChange } from '#db/bookmarks/schemas.ts'
import { found } from '../http/failure.ts'
import { serve } from './serve.ts'

export const bookmarksApi = serve(
  bookmarks,
  { star: StarChange, order: BookmarkOrder },
  {
    list: async (_, { db, account }) => ({ searchResult: await listBookmarks(db, account) }),
    // The opposite of what was sent, not of what is stored: sent twice, it changes nothing the second time.
    star: async ({ obj: { id, starred } }, { db, account }) =>
      found(await setStar(db, account, id, !starred), 'There is no such bookmark.'),
    bar: (_, { db, account }) => listStarred(db, account),
    order: ({ ids }, { db, account }) => reorderStars(db, account, ids),
  },
)

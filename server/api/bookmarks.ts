import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import { listBookmarks, listStarred, reorderStars, setStar } from '#db/bookmarks/queries.ts'
import { BookmarkOrder, StarChange } from '#db/bookmarks/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { serve } from './serve.ts'

export const bookmarksApi = serve(
  bookmarks,
  { star: StarChange, order: BookmarkOrder },
  {
    list: async (_, { db, account }) => ({ searchResult: await listBookmarks(db, account) }),
    // Inverts the submitted state, not the stored one, so that a repeated request changes nothing.
    star: async ({ obj: { id, starred } }, { db, account }) =>
      assertFound(await setStar(db, account, id, !starred), 'Bookmark not found.'),
    bar: (_, { db, account }) => listStarred(db, account),
    order: ({ ids }, { db, account }) => reorderStars(db, account, ids),
  },
)

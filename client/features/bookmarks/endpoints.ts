import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'
import type { BookmarkOrder, StarChange } from '#db/bookmarks/schemas.ts'
import { get, post, put } from '../../lib/api/endpoint.ts'

export const bookmarks = {
  list: get('/api/search/bookmarks/data').gives<{ searchResult: Bookmark[] }>(),
  star: post('/api/update/bookmarks')
    .takes<typeof StarChange>()
    .gives<{ id: number; starred: boolean }>(),
  bar: get('/api/search/bookmarks/bar').gives<BookmarkPage[]>(),
  order: put('/api/search/bookmarks/order').takes<typeof BookmarkOrder>().gives<BookmarkPage[]>(),
}

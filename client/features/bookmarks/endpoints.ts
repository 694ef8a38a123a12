import { Order, StarChange } from '#db/bookmarks/model.ts'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'
import { get, post, put } from '../../api/endpoint.ts'

export const bookmarks = {
  list: get('/api/search/bookmarks/data').gives<{ searchResult: Bookmark[] }>(),
  star: post('/api/update/bookmarks').takes(StarChange).gives<{ id: number; starred: boolean }>(),
  bar: get('/api/search/bookmarks/bar').gives<BookmarkPage[]>(),
  order: put('/api/search/bookmarks/order').takes(Order).gives<BookmarkPage[]>(),
}

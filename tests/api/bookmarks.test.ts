import { afterAll, expect, test } from 'vitest'
import { bookmarks } from '#client/features/bookmarks/endpoints.ts'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const all = async (client: TestClient) => {
  const { searchResult } = await client.read<{
    searchResult: Bookmark[]
  }>('/api/search/bookmarks/data')
  return searchResult
}

const listStarred = async (client: TestClient) =>
  (await all(client)).filter(({ starred }) => starred).map(({ id }) => id)

const bar = async (client: TestClient) =>
  (await client.read<BookmarkPage[]>('/api/search/bookmarks/bar')).map(({ id }) => id)

const star = (client: TestClient, obj: unknown) => client.call(bookmarks.star, { obj })

test('GET /api/bookmarks returns 102 entries by id, six of them starred', async () => {
  const ada = await app.newUser()
  const rows = await all(ada)
  expect(rows).toHaveLength(102)
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining([10]))
  expect(await listStarred(ada)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.find(({ id }) => id === 3)).toEqual({
    id: 3,
    target: 'Todo',
    title: 'Todo',
    link: '/todo/all',
    icon: 'CheckSquare',
    starred: true,
  })
})

test('POST /api/bookmarks/star inverts the given star, also when repeated', async () => {
  const ada = await app.newUser()
  for (const _ of [1, 2]) {
    const answer = await star(ada, { id: 7, starred: false, title: 'ignored' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ id: 7, starred: true })
  }
  expect(await listStarred(ada)).toEqual([1, 2, 3, 4, 5, 6, 7])
  await star(ada, { id: 1, starred: true })
  expect(await listStarred(ada)).toEqual([2, 3, 4, 5, 6, 7])
})

test('POST /api/bookmarks/star without a star sets it', async () => {
  const ada = await app.newUser()
  expect(await (await star(ada, { id: 8 })).json()).toEqual({ id: 8, starred: true })
})

test.each([
  ['an unknown bookmark', { obj: { id: 10, starred: false } }, 404],
  ['no bookmark', {}, 400],
  ['a star that is a word', { obj: { id: 7, starred: 'yes' } }, 400],
  ['an id in quotes', { obj: { id: '7', starred: false } }, 400],
])('%s is refused and changes nothing', async (_, body, status) => {
  const ada = await app.newUser()
  expect((await ada.post('/api/update/bookmarks', body)).status).toBe(status)
  expect(await listStarred(ada)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the bookmarks bar keeps its order, and new stars come last', async () => {
  const ada = await app.newUser()
  await star(ada, { id: 50, starred: false })
  expect(await bar(ada)).toEqual([1, 2, 3, 4, 5, 6, 50])
  const answer = await ada.call(bookmarks.order, { ids: [50, 3, 99, 3] })
  expect(answer.status).toBe(200)
  expect(await bar(ada)).toEqual([50, 3, 1, 2, 4, 5, 6])
})

test('bookmarks belong to the account that starred them', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await star(ada, { id: 1, starred: true })
  await ada.call(bookmarks.order, { ids: [6, 5] })
  expect(await bar(ben)).toEqual([1, 2, 3, 4, 5, 6])
})

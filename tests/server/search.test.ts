import { expect, test } from 'vitest'
import type { SearchGroup } from '#db/search/queries.ts'
import { open } from '../theatre.ts'

test('the quick search is told 103 pages, four files and four contacts', async () => {
  await using app = await open()
  const demo = await app.staff()
  const { searchResult } = await demo.read<{
    searchResult: SearchGroup[]
  }>('/api/main-search/data')
  expect(
    searchResult.map(({ groupTitle, searchLimit, data }) => [groupTitle, searchLimit, data.length]),
  ).toEqual([
    ['Pages', 4, 103],
    ['Files', 4, 4],
    ['Contacts', 4, 4],
  ])
  const [pages, files, contacts] = searchResult
  expect(pages?.data.find((page) => 'id' in page && page.id === 100)).toEqual({
    id: 100,
    target: 'E-commerceProductDetail',
    title: 'Product Detail',
    link: '/ecommerce/product-detail',
    icon: 'Info',
  })
  expect(pages?.data.at(-1)).toMatchObject({ id: 106, title: 'DataTable' })
  for (const file of files?.data ?? []) {
    expect(Object.keys(file)).toEqual(['title', 'by', 'author', 'size', 'file'])
  }
  for (const contact of contacts?.data ?? []) {
    expect(contact).toMatchObject({ date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) })
    expect(Object.keys(contact)).toEqual(['title', 'email', 'img', 'image', 'date'])
  }
})

import { afterAll, describe, expect, test } from 'vitest'
import { lists } from '#client/lib/list/endpoints.ts'
import { listIntents } from '#client/lib/list/list-settings.ts'
import { maxViews } from '#db/list-settings/limits.ts'
import { initiallyHidden, type ListSettings } from '#db/list-settings/model.ts'
import { getProblem } from '../support/problem.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const ada = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const settings = () => ada.read<ListSettings>('/api/lists/users')
const view = { list: 'users', name: 'Active staff', query: 'role=staff' } as const

describe('saved views of a list', () => {
  test('POST /api/lists/:list/views saves a view for this list only', async () => {
    expect(await settings()).toEqual({ views: [], hidden: initiallyHidden.users, widths: {} })
    const saved = await (await ada.call(lists.saveView, view)).json()
    expect(saved).toMatchObject({ name: 'Active staff', query: 'role=staff', isReplaced: false })
    expect(await settings()).toMatchObject({ views: [{ id: saved.id, name: 'Active staff' }] })
    expect(await ada.read('/api/lists/products')).toEqual({ views: [], hidden: [], widths: {} })
  })

  test('POST /api/lists/:list/views replaces the view with this name', async () => {
    const query = 'role=staff&status=active'
    const replaced = await (await ada.call(lists.saveView, { ...view, query })).json()
    expect(replaced).toMatchObject({ query, isReplaced: true })
    expect(await settings()).toMatchObject({ views: [{ id: replaced.id, query }] })
  })

  test('POST /api/lists/:list/views returns 400 without a name', async () => {
    const refused = await ada.call(lists.saveView, { ...view, name: '  ' })
    expect(await getProblem(refused)).toMatchObject({
      status: 400,
      fields: { name: 'Enter a name for this view.' },
    })
  })

  test(`POST /api/lists/:list/views returns 409 beyond ${maxViews} views`, async () => {
    for (let n = 1; n < maxViews; n++)
      await ada.call(lists.saveView, { ...view, name: `View ${n}` })
    const refused = await ada.call(lists.saveView, { ...view, name: 'One more' })
    expect(await getProblem(refused)).toMatchObject({
      status: 409,
      error: 'You have too many saved views. Delete one first.',
    })
    expect(await settings()).toHaveProperty('views.length', maxViews)
  })

  test('PATCH /api/lists/:list/views/:id renames a view, unless another one has the name', async () => {
    const { views } = await settings()
    const { id = 0, query } = views.find(({ name }) => name === view.name) ?? {}
    const rename = (name: string, list: 'users' | 'products' = 'users') =>
      ada.call(lists.renameView, { list, id, name })
    expect(await (await rename('Present staff')).json()).toEqual({
      ...{ id, name: 'Present staff', query },
    })
    expect((await rename('Present staff')).status).toBe(200)
    expect(await getProblem(await rename('View 1'))).toMatchObject({
      status: 409,
      error: 'You already have a view with this name.',
    })
    expect((await rename(' ')).status).toBe(400)
    expect((await rename('Present staff', 'products')).status).toBe(404)
    expect((await rename(view.name)).status).toBe(200)
  })

  test('DELETE /api/lists/:list/views/:id deletes a view, and no id is used again', async () => {
    const { id } = await (await ada.call(lists.saveView, view)).json()
    expect((await ada.call(lists.deleteView, { list: 'products', id })).status).toBe(404)
    expect((await ada.call(lists.deleteView, { list: 'users', id })).status).toBe(200)
    expect((await ada.call(lists.deleteView, { list: 'users', id })).status).toBe(404)
    const next = await (await ada.call(lists.saveView, view)).json()
    expect(next.id).toBeGreaterThan(id)
  })
})

describe('columns of a list', () => {
  test.each(['role', 'email'] as const)(
    'PUT /api/lists/:list/columns/%s hides and shows a column',
    async (column) => {
      const choice = { list: 'users', column } as const
      const hidden = async () => (await settings()).hidden
      for (const isShown of [false, false])
        await ada.call(lists.chooseColumn, { ...choice, isShown })
      expect(await hidden()).toContain(column)
      await ada.call(lists.chooseColumn, { ...choice, isShown: true })
      expect(await hidden()).not.toContain(column)
    },
  )

  test('of the user list are hidden at first if the name has them or few need them', async () => {
    const app = await open()
    const admin = await app.staff()
    expect(await admin.page('/app/user/list')).not.toMatch(/<th[^>]* class="of-(id|email|country)"/)
    await admin.call(lists.chooseColumn, { list: 'users', column: 'country', isShown: true })
    expect(await admin.page('/app/user/list')).toMatch(/<th[^>]* class="of-country"/)
    await app[Symbol.asyncDispose]()
  })

  test('PUT /api/lists/:list/columns/:column returns 404 for a column that can’t be hidden', async () => {
    const choice = { list: 'users', column: 'name', isShown: false } as const
    expect((await ada.call(lists.chooseColumn, choice)).status).toBe(404)
  })
})

describe('widths of the columns of a list', () => {
  const width = { list: 'users', column: 'name', width: 240 } as const

  test('PUT /api/lists/:list/widths/:column stores a width, and DELETE removes all', async () => {
    await ada.call(lists.resizeColumn, { ...width, width: 300 })
    await ada.call(lists.resizeColumn, width)
    expect(await settings()).toMatchObject({ widths: { name: 240 } })
    expect(await ada.page('/app/user/list')).toMatch(/<th[^>]* style="inline-size:24%"/)
    expect(await ada.read('/api/lists/products')).toMatchObject({ widths: {} })
    await ada.call(lists.resetWidths, { list: 'users' })
    expect(await settings()).toMatchObject({ widths: {} })
  })

  test.each([{ width: 10 }, { width: 900 }, { width: 20.5 }])(
    'PUT /api/lists/:list/widths/:column returns 400 for %j',
    async (wrong) => {
      expect((await ada.call(lists.resizeColumn, { ...width, ...wrong })).status).toBe(400)
    },
  )

  test('PUT /api/lists/:list/widths/:column returns 404 for an unknown column', async () => {
    const wrong = { ...width, column: 'passwordHash' }
    expect((await ada.call(lists.resizeColumn, wrong)).status).toBe(404)
  })

  test('a list page stores and resets widths by form', async () => {
    const { fields } = listIntents
    await ada.submit(
      '/data-list/list-view',
      fields('resizeColumn', { column: 'price', width: 150 }),
    )
    expect(await ada.read('/api/lists/products')).toMatchObject({ widths: { price: 150 } })
    expect(await ada.page('/data-list/list-view')).toContain('Reset column widths')
    await ada.submit('/data-list/list-view', fields('resetWidths', {}))
    expect(await ada.page('/data-list/list-view')).not.toContain('Reset column widths')
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { boards } from '#client/features/boards/endpoints.ts'
import { tree } from '#client/features/tree/endpoints.ts'
import { type Board, getInitialOrder, moveItem } from '#db/boards/model.ts'
import type { NodePosition, TreeNode } from '#db/tree/model.ts'
import type { Venue } from '#db/venues/queries.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

describe('a board', () => {
  const order = { shortlist: [2, 1, 3, 4], cast: [6, 7, 8, 9, 10, 5] }
  const readBoard = (id: string) => demo.read<Board>(`/api/boards/${id}`)
  const idsOf = ({ lists }: Board) =>
    Object.fromEntries(lists.map(({ name, items }) => [name, items.map(({ id }) => id)]))

  test('stores a new order for its account only', async () => {
    const { version } = await readBoard('casting')
    const answer = await demo.call(boards.reorder, { id: 'casting', version, order })
    expect(answer.status).toBe(200)
    expect(idsOf(await readBoard('casting'))).toEqual(order)
    const other = await app.staff('Staff')
    expect(idsOf(await other.read<Board>('/api/boards/casting'))).toEqual(
      getInitialOrder('casting'),
    )
  })

  test('returns 409 with the current order for an outdated version', async () => {
    const answer = await demo.call(boards.reorder, { id: 'casting', version: 1, order })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ current: { id: 'casting', version: 2 } })
  })

  test.each([
    ['an item is missing', { order: [1, 2, 3] }],
    ['an item is there twice', { order: [1, 2, 3, 3] }],
    ['an item is unknown', { order: [1, 2, 3, 9] }],
    ['a list is unknown', { order: [1, 2, 3, 4], other: [] }],
    ['it is another board', { calls: [1, 2, 3, 4] }],
  ])('returns 400 and changes nothing when %s', async (_, bad) => {
    const answer = await demo.call(boards.reorder, { id: 'scenes', order: bad })
    expect(answer.status).toBe(400)
    expect(idsOf(await readBoard('scenes'))).toEqual(getInitialOrder('scenes'))
  })

  test('returns 404 for an unknown name', async () => {
    expect((await demo.visit('/api/boards/__proto__')).status).toBe(404)
  })

  test('moves an item to another list, and within its list', () => {
    expect(moveItem({ a: [1, 2], b: [3] }, 1, 'b', 1)).toEqual({ a: [2], b: [3, 1] })
    expect(moveItem({ a: [1, 2, 3] }, 1, 'a', 2)).toEqual({ a: [2, 3, 1] })
  })

  test('can be changed by forms without scripts', async () => {
    const path = '/extensions/drag-and-drop'
    const fields = { board: 'crew', item: '1', list: 'calls', position: '2' }
    expect((await demo.submit(path, { intent: 'move', ...fields })).status).toBeLessThan(400)
    expect(idsOf(await readBoard('crew'))).toEqual({ calls: [2, 1, 3, 4, 5] })
    const stale = await demo.submit(path, { intent: 'move', ...fields, item: '3', version: '1' })
    expect(stale.status).toBe(409)
    const page = await stale.text()
    expect(page).toContain('This list was changed in another window')
    expect(page).toContain('move?board=crew&amp;item=3&amp;list=calls&amp;position=2&amp;version=2')
    expect(idsOf(await readBoard('crew'))).toEqual({ calls: [2, 1, 3, 4, 5] })
  })
})

describe('the tree', () => {
  const listNodes = async (path = '/api/tree') =>
    (await demo.read<{ nodes: TreeNode[] }>(path)).nodes
  const findNode = async (name: string) => {
    const [node] = (await listNodes(`/api/tree?q=${encodeURIComponent(name)}`)).filter(
      (each) => each.name === name,
    )
    if (!node) throw new Error(`There is no ${name}.`)
    return node
  }

  test('returns its top level, and branches one at a time', async () => {
    const [first] = await listNodes()
    expect(first).toMatchObject({ name: 'The Tidewater Clerk', parentId: null, childCount: 3 })
    const children = await listNodes(`/api/tree/${first?.id}/children`)
    expect(children.map(({ position }) => position)).toEqual([0, 1, 2])
    expect((await demo.visit('/api/tree/9999/children')).status).toBe(404)
  })

  test('can be filtered by name, including the ancestors of matches', async () => {
    const found = await listNodes('/api/tree?q=rider')
    expect(found.map(({ name }) => name).toSorted()).toEqual([
      'Rider',
      'Shared documents',
      'Touring',
    ])
    expect(await listNodes('/api/tree?q=nowhere')).toEqual([])
  })

  test('refuses a negative position', async () => {
    const { id } = await findNode('Rider')
    const answer = await demo.call(tree.change, { id, position: -1 })
    const { fields } = await answer.json()
    expect([answer.status, fields]).toEqual([
      400,
      { position: 'Enter a whole number of 0 or more.' },
    ])
  })

  test('renames and moves entries, and renumbers their siblings', async () => {
    const rider = await findNode('Rider')
    const house = await findNode('Shared documents')
    const moved = await demo.call(tree.change, { id: rider.id, parentId: house.id, position: 0 })
    expect(await moved.json()).toMatchObject({ parentId: house.id, position: 0, version: 2 })
    const children = await listNodes(`/api/tree/${house.id}/children`)
    expect(children.map(({ name }) => name)).toEqual([
      'Rider',
      'Fire safety',
      'Stage plan',
      'Touring',
    ])
    const stale = await demo.call(tree.change, { id: rider.id, version: 1, name: 'Late' })
    expect(stale.status).toBe(409)
  })

  test('refuses to move an entry into itself, or into an entry without children', async () => {
    const house = await findNode('Shared documents')
    const touring = await findNode('Touring')
    const plan = await findNode('Stage plan')
    for (const parentId of [house.id, touring.id, plan.id, 9999]) {
      const answer = await demo.call(tree.change, { id: house.id, parentId })
      expect(answer.status, String(parentId)).toBe(409)
    }
    expect(await findNode('Shared documents')).toMatchObject({ parentId: null })
  })

  test('moves several entries at once, and its response restores them', async () => {
    const folder = await findNode('Costumes')
    const names = async (id: number) =>
      (await listNodes(`/api/tree/${id}/children`)).map(({ name }) => name)
    const [season, book] = [await findNode('Fall 2026'), await findNode('Prompt book')]
    const nights = await listNodes(`/api/tree/${season.id}/children`)
    const [first, , last] = nights
    if (!first || !last) throw new Error('The season has no performances.')
    const moves = [first, last, book].map(({ id, version }) => ({
      id,
      version,
      parentId: folder.id,
    }))
    // Its document stays in the book, as it moves along with it.
    const act = await findNode('Act one')
    const answer = await demo.call(tree.move, {
      moves: [...moves, { id: act.id, parentId: folder.id }],
    })
    expect(answer.status).toBe(200)
    const { nodes, before } = (await answer.json()) as { nodes: TreeNode[]; before: NodePosition[] }
    expect(nodes.map(({ name }) => name)).toEqual([first.name, last.name, 'Prompt book'])
    expect((await names(folder.id)).slice(-3)).toEqual([first.name, last.name, 'Prompt book'])
    expect(await names(book.id)).toEqual(['Act one', 'Act two'])

    const stale = await demo.call(tree.move, { moves })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ current: { nodes: [{ id: first.id }, {}, {}] } })
    expect((await demo.call(tree.move, { moves: before })).status).toBe(200)
    expect(await names(season.id)).toEqual(nights.map(({ name }) => name))
    expect((await listNodes('/api/tree/1/children')).map(({ name }) => name)).toEqual([
      'Fall 2026',
      'Spring 2027',
      'Prompt book',
    ])
  })

  test('moves none of several entries when one of them cannot be moved', async () => {
    const [costumes, wings] = [await findNode('Costumes'), await findNode('Moth wings')]
    const apron = await findNode('Baker’s apron')
    const move = (...ids: number[]) =>
      demo.call(tree.move, { moves: ids.map((id) => ({ id, parentId: costumes.id })) })
    expect((await move(wings.id, costumes.id)).status).toBe(409)
    expect((await move(apron.id, 9999)).status).toBe(404)
    expect((await demo.call(tree.move, { moves: [] })).status).toBe(400)
    expect(await findNode('Moth wings')).toMatchObject({ version: wings.version })
    expect(await findNode('Baker’s apron')).toMatchObject({ version: apron.version })
  })

  test('can be changed by forms, but not by users with read access only', async () => {
    const plan = await findNode('Stage plan')
    const form = {
      intent: 'rename',
      id: String(plan.id),
      version: String(plan.version),
      name: 'Ground plan',
    }
    expect((await demo.submit('/extensions/tree', form)).status).toBeLessThan(400)
    expect(await findNode('Ground plan')).toMatchObject({ id: plan.id })
    await demo.post('/api/me/role', { role: 'user' })
    expect((await demo.submit('/extensions/tree', form)).status).toBe(403)
    const page = await demo.page(`/extensions/tree?node=${plan.id}&open=${plan.parentId}`)
    expect(page).toContain('Your role can view this tree')
    await demo.post('/api/me/role', { role: 'admin' })
  })
})

test('GET /api/venues returns the venues, and the map page lists them without scripts', async () => {
  const { venues } = await demo.read<{ venues: Venue[] }>('/api/venues')
  expect(venues.length).toBeGreaterThan(5)
  const page = await demo.page('/maps/leaflet')
  for (const { name, latitude, longitude } of venues) {
    expect(page).toContain(name)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  }
})

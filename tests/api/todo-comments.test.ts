import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import type { TaskComment } from '#db/todo/comments.ts'
import { maxCommentLength, maxComments } from '#db/todo/limits.ts'
import type { Task } from '#db/todo/rows.ts'
import { attacks } from '../support/attacks.ts'
import { readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create } from './task-lists.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const list = (client: TestClient, task: number) =>
  client.read<TaskComment[]>(`/api/apps/todo/${task}/comments`)
const texts = async (client: TestClient, task: number) =>
  (await list(client, task)).map(({ text }) => text)
const add = async (client: TestClient, task: number, text: string) =>
  (await (await client.call(todo.addComment, { task, text })).json()) as TaskComment

/** Returns a new user whose task 23 has two comments, and their ids. */
async function withComments() {
  const ada = await app.newUser()
  const first = await add(ada, 23, 'Ask the house manager.')
  const second = await add(ada, 23, 'She agrees.')
  return { ada, ids: [first.id, second.id] as [number, number] }
}

describe('the comments on a task', () => {
  test('are listed oldest first, with author and time', async () => {
    const { ada } = await withComments()
    const comments = await list(ada, 23)
    expect(comments.map(({ text }) => text)).toEqual(['Ask the house manager.', 'She agrees.'])
    for (const comment of comments) expect(comment).toMatchObject({ createdMs: now, isOwn: true })
    const { name } = comments[0]?.author ?? { name: '' }
    expect(name).not.toBe('')
    const html = await ada.page('/todo/all?task=23')
    for (const text of [name, 'Ask the house manager.', 'She agrees.'])
      expect(readable(html)).toContain(text)
  })

  test('keep the version of the task, so that an open editor can be saved', async () => {
    const ada = await app.newUser()
    const { version } = await ada.read<Task>('/api/apps/todo/23')
    await add(ada, 23, 'Ask the house manager.')
    expect((await ada.call(todo.change, { id: 23, version, title: 'Tour' })).status).toBe(200)
  })

  test('return to their place when a deletion is undone, until the next one', async () => {
    const { ada, ids } = await withComments()
    await ada.call(todo.removeComment, { task: 23, id: ids[0] })
    expect(await texts(ada, 23)).toEqual(['She agrees.'])
    await ada.call(todo.restoreComment, { task: 23, id: ids[0] })
    expect(await texts(ada, 23)).toEqual(['Ask the house manager.', 'She agrees.'])
    for (const id of ids) await ada.call(todo.removeComment, { task: 23, id })
    expect((await ada.call(todo.restoreComment, { task: 23, id: ids[0] })).status).toBe(404)
    expect((await ada.call(todo.removeComment, { task: 23, id: ids[1] })).status).toBe(404)
    expect(await texts(ada, 23)).toEqual([])
  })

  test('are counted in the row of the task, without those that are deleted', async () => {
    const { ada, ids } = await withComments()
    expect(await ada.read<Task>('/api/apps/todo/23')).toMatchObject({ comments: 2 })
    expect(readable(await ada.page('/todo/all'))).toContain('2 comments')
    await ada.call(todo.removeComment, { task: 23, id: ids[0] })
    expect(await ada.read<Task>('/api/apps/todo/23')).toMatchObject({ comments: 1 })
    expect(await ada.read<Task>('/api/apps/todo/20')).toMatchObject({ comments: 0 })
  })

  test('are deleted with the task', async () => {
    const { ada } = await withComments()
    await ada.call(todo.trash, { id: 23 })
    await ada.call(todo.remove, { id: 23 })
    expect((await ada.visit('/api/apps/todo/23/comments')).status).toBe(404)
  })

  test('are not copied to the next occurrence, which stays once it has one', async () => {
    const ada = await app.newUser()
    const repeating = { title: 'Water the plants', due: '2026-11-20', repeat: 'weekly' }
    const { id } = await (await create(ada, repeating)).json()
    await add(ada, id, 'The fern too.')
    await ada.call(todo.change, { id, isCompleted: true })
    expect(await texts(ada, id + 1)).toEqual([])
    await add(ada, id + 1, 'Not the cactus.')
    await ada.call(todo.change, { id, isCompleted: false })
    expect(await texts(ada, id + 1)).toEqual(['Not the cactus.'])
  })

  test('are limited in number and length, and belong to their task', async () => {
    const { ada, ids } = await withComments()
    const { id: other } = await (await create(ada, { title: 'Sweep' })).json()
    for (const answer of [
      await ada.call(todo.removeComment, { task: other, id: ids[0] }),
      await ada.call(todo.restoreComment, { task: other, id: ids[0] }),
      await ada.call(todo.addComment, { task: 999, text: 'Nowhere' }),
    ])
      expect(answer.status).toBe(404)
    for (const text of ['', ' \n', 'x'.repeat(maxCommentLength + 1), 'a\u0000b'])
      expect((await ada.call(todo.addComment, { task: 23, text })).status).toBe(400)
    for (let nth = 3; nth <= maxComments; nth++) await add(ada, 23, `Comment ${nth}`)
    expect((await ada.call(todo.addComment, { task: 23, text: 'Another' })).status).toBe(409)
  })

  test('show hostile texts as text', async () => {
    const ada = await app.newUser()
    for (const text of attacks) await ada.call(todo.addComment, { task: 23, text })
    const comments = await list(ada, 23)
    expect(comments.length).toBeGreaterThan(attacks.length / 2)
    const html = readable(await ada.page('/todo/all?task=23'))
    for (const { text } of comments) expect(html).toContain(text)
  })
})

describe('the panel of a task without scripts', () => {
  const panel = '/todo/all?task=23'

  test('adds and restores comments, and closes to show the undo of a deletion', async () => {
    const ada = await app.newUser()
    const text = 'Ask the house manager.'
    const answer = await ada.submit(panel, { intent: 'addComment?task=23', text })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, panel])
    const [comment] = await list(ada, 23)
    const intent = `removeComment?task=23&id=${comment?.id}`
    const deleted = await ada.submit(panel, { intent })
    expect(deleted.headers.get('location')).toBe('/todo/all')
    expect(await texts(ada, 23)).toEqual([])
    const html = await ada.page(panel)
    expect(html).toContain('Comment deleted.')
    expect(html).toContain(`value="restoreComment"`)
    await ada.submit(panel, { intent: `restoreComment?task=23&id=${comment?.id}` })
    expect(await texts(ada, 23)).toEqual([text])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { assignedTasks } from '#client/features/todo/assigned/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { taskIntents } from '#client/features/todo/intents.ts'
import { accounts } from '#db/accounts/table.ts'
import type { AssignedPage } from '#db/todo/assigned.ts'
import type { TaskCounts } from '#db/todo/counts.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import { mergeByDue } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { listen } from '../support/event-stream.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const json = <Body>(answer: Response) => answer.json() as Promise<Body>

async function addTask(person: TestClient, title: string) {
  return (await json<{ id: number }>(await person.call(todo.create, { task: { title } }))).id
}

const list = async (person: TestClient) =>
  (await person.read<AssignedPage>('/api/apps/todo/assigned')).rows

const news = async (person: TestClient) => {
  const { notifications } = await person.read<{
    notifications: { kind: string; title: string; text: string; href: string }[]
  }>('/api/notifications')
  return notifications.filter(({ kind }) => kind === 'assigned')
}

/** Two people, and a task of the first one that is assigned to the second one. */
async function assign(title: string) {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  const task = await addTask(ada, title)
  const answer = await ada.call(assignedTasks.assign, { task, email: ben.email })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const [{ id = 0 } = {}] = await list(ben)
  return { ada, ben, task, id }
}

test('PUT /api/apps/todo/:task/assignee shows the task to the colleague, with a notification', async () => {
  const { ada, ben, task, id } = await assign('Hang the moon')
  expect(await list(ben)).toMatchObject([
    { id, title: 'Hang the moon', isCompleted: false, owner: { email: ada.email } },
  ])
  expect(await news(ben)).toMatchObject([
    {
      title: 'Hang the moon',
      text: expect.stringMatching(/^assigned /),
      href: `/todo/assigned?task=${id}`,
    },
  ])
  const { assignee } = await ada.read<Task>(`/api/apps/todo/${task}`)
  expect(assignee).toMatchObject({ email: ben.email })
  expect((await ben.read<TaskCounts>('/api/apps/todo/counts')).assigned).toBe(1)
  expect((await ada.read<TaskCounts>('/api/apps/todo/counts')).assigned).toBe(0)
})

test('the next occurrence of an assigned task is assigned to the same colleague', async () => {
  const { ada, ben, task, id } = await assign('Wind the clock')
  await ada.call(todo.change, { id: task, due: '2030-01-07', repeat: 'weekly' })
  await ben.call(assignedTasks.change, { id, isCompleted: true })
  const rows = await list(ben)
  expect(rows).toMatchObject([
    { due: '2030-01-14', isCompleted: false },
    { id, isCompleted: true },
  ])
  expect(await news(ben)).toHaveLength(1)
  await ben.call(assignedTasks.change, { id, isCompleted: false })
  expect(await list(ben)).toMatchObject([{ id, due: '2030-01-07' }])
})

test('changes of an assigned task reach the windows of both', async () => {
  const { ada, ben, task, id } = await assign('Lower the cloud')
  await using hers = await listen(ada)
  await using his = await listen(ben)
  await ada.call(todo.change, { id: task, title: 'Lower the clouds' })
  await his.kinds('task')
  await ben.call(assignedTasks.addComment, { assigned: id, text: 'Both of them?' })
  await hers.until(() => hers.logged().length >= 2)
})

test('PATCH /api/apps/todo/assigned/:id completes the task of the owner, who is notified', async () => {
  const { ada, ben, task, id } = await assign('Oil the wind machine')
  expect((await ben.call(assignedTasks.change, { id, isCompleted: true })).status).toBe(200)
  expect(await ada.read<Task>(`/api/apps/todo/${task}`)).toMatchObject({ isCompleted: true })
  expect(await news(ada)).toMatchObject([
    { text: expect.stringMatching(/^completed /), href: `/todo/all?task=${task}` },
  ])
  expect((await ben.read<TaskCounts>('/api/apps/todo/counts')).assigned).toBe(0)
  await ben.call(assignedTasks.change, { id, isCompleted: false })
  expect(await ada.read<Task>(`/api/apps/todo/${task}`)).toMatchObject({ isCompleted: false })
})

test('DELETE /api/apps/todo/assigned/:id gives the task back to its owner, who is notified', async () => {
  const { ada, ben, task, id } = await assign('Count the lanterns')
  expect((await ben.call(assignedTasks.decline, { id })).status).toBe(200)
  expect(await list(ben)).toEqual([])
  expect((await ada.read<Task>(`/api/apps/todo/${task}`)).assignee).toBeNull()
  expect(await news(ada)).toMatchObject([{ text: expect.stringMatching(/^declined /) }])
  expect((await ben.call(assignedTasks.change, { id, isCompleted: true })).status).toBe(404)
})

test('a task that is assigned to another colleague, taken back, trashed or deleted leaves the list', async () => {
  const { ada, ben, task } = await assign('Mend the net')
  const cleo = await app.newUser()
  await ada.call(assignedTasks.assign, { task, email: cleo.email })
  expect([await list(ben), (await list(cleo)).length]).toEqual([[], 1])
  expect((await ada.call(assignedTasks.unassign, { task })).status).toBe(200)
  expect(await list(cleo)).toEqual([])
  expect((await ada.call(assignedTasks.unassign, { task })).status).toBe(404)

  await ada.call(assignedTasks.assign, { task, email: ben.email })
  await ada.call(todo.trash, { id: task })
  expect(await list(ben)).toEqual([])
  await ada.call(todo.restore, { id: task })
  expect((await list(ben)).length).toBe(1)
  await ada.call(todo.trash, { id: task })
  await ada.call(todo.remove, { id: task })
  expect(await list(ben)).toEqual([])
})

test('taking an assigned task back removes the notification of it', async () => {
  const { ada, ben, task } = await assign('Sweep the wings')
  const cleo = await app.newUser()
  await ada.call(assignedTasks.assign, { task, email: cleo.email })
  expect(await news(ben)).toEqual([])
  expect(await news(cleo)).toHaveLength(1)
  await ada.call(assignedTasks.unassign, { task })
  expect(await news(cleo)).toEqual([])
})

test('deleting or declining an assigned task removes the notification of it', async () => {
  const deleted = await assign('Strike the set')
  await deleted.ada.call(todo.trash, { id: deleted.task })
  await deleted.ada.call(todo.remove, { id: deleted.task })
  expect(await news(deleted.ben)).toEqual([])
  const declined = await assign('Paint the flats')
  await declined.ben.call(assignedTasks.decline, { id: declined.id })
  expect(await news(declined.ben)).toEqual([])
  expect(await news(declined.ada)).toHaveLength(1)
})

test('both comment on an assigned task, and each can delete only their own comments', async () => {
  const { ada, ben, task, id } = await assign('Rehearse the fall')
  await ada.call(todo.addComment, { task, text: 'With the mat, please.' })
  const added = await ben.call(assignedTasks.addComment, { assigned: id, text: 'Done with it.' })
  expect(added.status).toBe(201)
  const { comments } = await ben.read<{ comments: { id: number; isOwn: boolean }[] }>(
    `/api/apps/todo/assigned/${id}`,
  )
  expect(comments.map(({ isOwn }) => isOwn)).toEqual([false, true])
  const [hers, his] = comments.map((comment) => comment.id)
  const remove = (comment = 0) =>
    ben.call(assignedTasks.removeComment, { assigned: id, id: comment })
  expect((await remove(hers)).status).toBe(404)
  expect((await remove(his)).status).toBe(200)
  expect((await ada.call(todo.removeComment, { task, id: his ?? 0 })).status).toBe(404)
  const restored = await ben.call(assignedTasks.restoreComment, { assigned: id, id: his ?? 0 })
  expect(restored.status).toBe(200)
})

test('a third person gets 404 for every call about an assigned task', async () => {
  const { ada, ben, task, id } = await assign('Order the fog')
  const { id: comment } = await json<{ id: number }>(
    await ben.call(assignedTasks.addComment, { assigned: id, text: 'Two cans.' }),
  )
  const cleo = await app.newUser()
  const calls = [
    cleo.call(assignedTasks.assign, { task, email: cleo.email }),
    cleo.call(assignedTasks.unassign, { task }),
    cleo.call(assignedTasks.change, { id, isCompleted: true }),
    cleo.call(assignedTasks.decline, { id }),
    cleo.call(assignedTasks.addComment, { assigned: id, text: 'Hello?' }),
    cleo.call(assignedTasks.removeComment, { assigned: id, id: comment }),
    cleo.call(assignedTasks.restoreComment, { assigned: id, id: comment }),
    cleo.visit(`/api/apps/todo/assigned/${id}`),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
  expect(await list(cleo)).toEqual([])
  expect((await ada.read<Task>(`/api/apps/todo/${task}`)).assignee).not.toBeNull()
})

type DuePage = TaskPage & { today: string; counts: TaskCounts }

const readDue = (person: TestClient, filter: string, query = '') =>
  person.read<DuePage>(`/api/apps/todo/rows?filter=${filter}${query}`)

test('an assigned task that is due is in Today and Upcoming of the colleague, and the counts have it', async () => {
  const { ada, ben, task, id } = await assign('Dye the dawn')
  const find = (filter: string) => readDue(ben, filter, '&q=dawn')
  const { today, counts: before } = await find('today')
  const expectIn = async (lists: { today: number; upcoming: number }) => {
    for (const [name, total] of Object.entries(lists)) {
      const { rows, assigned, counts, ...list } = await find(name)
      expect([rows, assigned.length, list.total], name).toEqual([[], total, total])
      expect(counts[name], name).toBe((before[name] ?? 0) + total)
    }
  }
  await expectIn({ today: 0, upcoming: 0 })
  await ada.call(todo.change, { id: task, due: '2099-01-01' })
  await expectIn({ today: 0, upcoming: 1 })
  await ada.call(todo.change, { id: task, due: today })
  await expectIn({ today: 1, upcoming: 1 })
  expect((await find('today')).assigned).toMatchObject([
    { id, title: 'Dye the dawn', owner: { email: ada.email } },
  ])
  for (const { total } of [await find('all'), await readDue(ben, 'today', '&q=dusk')]) {
    expect(total).toBe(0)
  }
  await ben.call(assignedTasks.change, { id, isCompleted: true })
  await expectIn({ today: 0, upcoming: 0 })
})

test('the page Today has an assigned task of an earlier day, which its form completes and the undo reopens', async () => {
  const { ada, ben, task, id } = await assign('Wax the sun')
  await ada.call(todo.change, { id: task, due: '2020-02-29' })
  const getRow = async () =>
    /<li class="task-row" data-task="assigned-.*?<\/li>/s.exec(await ben.page('/todo/today'))?.[0]
  const row = await getRow()
  for (const part of ['Wax the sun', 'From Ada', 'Overdue: February 29, 2020']) {
    expect(row).toContain(part)
  }
  expect(row).toContain(`href="/todo/assigned?task=${id}"`)
  const change = taskIntents.button('changeAssigned', { id, isCompleted: true })
  expect(row).toContain(`value="${change.value.replaceAll('&', '&amp;')}"`)

  await ben.submit('/todo/today', { [change.name]: change.value })
  expect(await ada.read<Task>(`/api/apps/todo/${task}`)).toMatchObject({ isCompleted: true })
  expect(await getRow()).toBeUndefined()
  const undo = taskIntents.fields('changeAssigned', { id, isCompleted: false })
  await ben.submit('/todo/today', undo)
  expect(await getRow()).toContain('Wax the sun')
})

test('pages of Upcoming have own and assigned tasks by due date, each once', async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  const days = Array.from({ length: 45 }, (_, n) => `2099-01-${(n % 19) + 10}`)
  for (const [n, due] of days.entries()) {
    const owner = n % 3 === 0 ? ada : ben
    const added = await owner.call(todo.create, { task: { title: `Cue zone ${n}`, due } })
    const { id } = await json<{ id: number }>(added)
    if (owner === ada) await ada.call(assignedTasks.assign, { task: id, email: ben.email })
  }
  const found: { title: string; due: string | null }[] = []
  for (const page of [1, 2, 3]) {
    const { rows, assigned, total } = await readDue(ben, 'upcoming', `&q=zone&page=${page}`)
    expect([total, rows.length + assigned.length]).toEqual([45, page === 3 ? 5 : 20])
    found.push(...mergeByDue(rows, assigned))
  }
  expect(found.map(({ due }) => due)).toEqual(days.toSorted())
  expect(new Set(found.map(({ title }) => title)).size).toBe(45)
})

test('GET /api/apps/todo/colleagues finds others by name or address, and only those who can sign in', async () => {
  const ada = await app.newUser('Wanda Lehm')
  const [ben, gone, unconfirmed] = await Promise.all([
    app.newUser('Bo Wandel'),
    app.newUser('Wanda Gone'),
    app.newUser('Wanda Unconfirmed'),
  ])
  const change = (email: string, values: Partial<typeof accounts.$inferInsert>) =>
    app.services.db.write((tx) => tx.update(accounts).set(values).where(eq(accounts.email, email)))
  await change(gone.email, { deactivatedAt: new Date().toISOString() })
  await change(unconfirmed.email, { confirmedEmail: null })
  const find = (q: string) =>
    ada.read<{ email: string }[]>(`/api/apps/todo/colleagues?q=${encodeURIComponent(q)}`)
  expect(await find('wand')).toEqual([{ name: 'Bo Wandel', email: ben.email }])
  expect(await find(ben.email.slice(0, 12))).toEqual([{ name: 'Bo Wandel', email: ben.email }])
  for (const q of ['andel', '%', '_', ' ']) expect(await find(q), q).toEqual([])
})

test('GET /api/apps/todo/colleagues returns at most eight colleagues, by name', async () => {
  const ada = await app.newUser()
  for (const letter of 'ihgfedcba') await app.newUser(`Mira ${letter}`)
  const found = await ada.read<{ name: string }[]>('/api/apps/todo/colleagues?q=mira')
  expect(found.map(({ name }) => name)).toEqual([...'abcdefgh'].map((letter) => `Mira ${letter}`))
})

test('PUT /api/apps/todo/:task/assignee returns 400 for an unknown address and for one’s own', async () => {
  const ada = await app.newUser()
  const task = await addTask(ada, 'Nobody’s task')
  for (const email of ['nobody@far.example', ada.email]) {
    const answer = await ada.call(assignedTasks.assign, { task, email })
    expect(answer.status).toBe(400)
    const { fields } = await json<{ fields: object }>(answer)
    expect(fields).toEqual({ email: 'Enter the email address of a colleague.' })
  }
})

test('PUT /api/apps/todo/:task/assignee returns 400 for a deactivated account', async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  const task = await addTask(ada, 'Nobody’s task')
  await app.services.db.write((tx) =>
    tx
      .update(accounts)
      .set({ deactivatedAt: new Date().toISOString() })
      .where(eq(accounts.email, ben.email)),
  )
  const answer = await ada.call(assignedTasks.assign, { task, email: ben.email })
  expect(answer.status).toBe(400)
  const { fields } = await json<{ fields: object }>(answer)
  expect(fields).toEqual({ email: 'This account is deactivated. Choose another colleague.' })
})

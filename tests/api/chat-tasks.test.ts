import { afterAll, describe, expect, test } from 'vitest'
import { messageIntents } from '#client/features/chat/intents.ts'
import { toTask } from '#client/features/chat/to-task.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { maxDescriptionLength, maxTitleLength } from '#db/todo/limits.ts'
import type { Task } from '#db/todo/rows.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const link = 'https://callboard.example/chat/1?at=1#m-1'

describe('the task about a message', () => {
  test('has a short text as its title and the link as its description', () => {
    expect(toTask({ textContent: 'Call the\tfly crew\n' }, link)).toEqual({
      title: 'Call the fly crew',
      desc: `Call the\tfly crew\n\n${link}`,
    })
    expect(toTask({ textContent: 'Call Ben' }, link)).toEqual({ title: 'Call Ben', desc: link })
  })

  test('keeps within the limits of tasks', () => {
    const { title, desc } = toTask({ textContent: '🎭'.repeat(10_000) }, link)
    expect([...title]).toHaveLength(maxTitleLength)
    expect([...desc]).toHaveLength(maxDescriptionLength)
    expect(desc.endsWith(link)).toBe(true)
  })

  test('is named after the files of a message without text', () => {
    const files = [{ name: 'cues.txt' }, { name: 'set.png' }]
    expect(toTask({ textContent: '', files }, link).title).toBe('cues.txt, set.png')
  })
})

test('without scripts a form adds a message to the tasks, and another one takes it back', async () => {
  const ada = await app.newUser('Ada Tasks')
  const listOpen = async () =>
    (await (await ada.call(todo.list, { filter: 'all' })).json()) as Task[]
  const before = await listOpen()
  const submit = (intent: 'toTask' | 'removeTask', id: number) =>
    ada.submit('/chat/1', messageIntents.fields(intent, { id }) as Record<string, string>)
  expect((await submit('toTask', 1)).status).toBe(303)
  const added = (await listOpen()).filter(({ id }) => !before.some((task) => task.id === id))
  expect(added).toHaveLength(1)
  expect(added[0]?.desc).toMatch(/\/chat\/1\?at=1#m-1$/)
  await submit('removeTask', added[0]?.id ?? 0)
  expect(await listOpen()).toHaveLength(before.length)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Frame } from '#client/layout/endpoints.ts'
import { reloadFrame } from '#client/layout/frame-reload.ts'
import { shouldRevalidate } from '#client/layout/private-layout.tsx'
import { updateLiveState } from '#client/lib/live/live.ts'

beforeAll(() => updateLiveState({ link: 'open' }))
afterAll(() => updateLiveState({ link: 'none' }))

const reloads = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'https://house.test'),
    nextUrl: new URL(to, 'https://house.test'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof shouldRevalidate>[0])

test('the user is loaded again with another page, but not when a task is opened', () => {
  expect(reloads('/todo/all', '/todo/all?task=1')).toBe(false)
  expect(reloads('/todo/all?task=1', '/email/inbox')).toBe(true)
})

test('opening a task takes over a reload of the user that is pending', async () => {
  const pending: boolean[] = []
  await reloadFrame(
    async () => ({ brand: 'new' }) as Frame,
    async () => void pending.push(reloads('/todo/all', '/todo/all?task=1')),
  )
  expect(pending).toEqual([true])
  expect(reloads('/todo/all', '/todo/all?task=1')).toBe(false)
})

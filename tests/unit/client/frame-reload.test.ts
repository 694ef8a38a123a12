import { expect, test, vi } from 'vitest'
import type { Frame } from '#client/layout/endpoints.ts'
import { followRouter, getReloadedFrame, reloadFrame } from '#client/layout/frame-reload.ts'

/** A router whose page shows the messages of a rejected form until `clear`. */
function rejectedForm() {
  let notify = () => {}
  const state = {
    actionData: { page: { errors: {} } } as object | null,
    navigation: { state: 'idle' },
  }
  const router = {
    state,
    subscribe(listener: () => void) {
      notify = listener
      return () => {}
    },
  }
  followRouter(() => router as unknown as ReturnType<Parameters<typeof followRouter>[0]>)
  return {
    clear() {
      state.actionData = null
      notify()
    },
  }
}

test('a frame that waits for the messages of a form is loaded when they are gone', async () => {
  const form = rejectedForm()
  const brands: (string | undefined)[] = []
  const load = vi.fn(async () => ({ brand: 'new' }) as Frame)
  const reloading = reloadFrame(load, async () => {
    brands.push(getReloadedFrame()?.brand)
  })
  await Promise.resolve()
  expect(load, 'loaded while the messages are shown').not.toHaveBeenCalled()

  await reloadFrame(load, async () => {})
  form.clear()
  await reloading

  expect(load, 'two changes meanwhile need one load').toHaveBeenCalledOnce()
  expect(brands).toEqual(['new'])
  expect(getReloadedFrame()).toBeUndefined()
})

test('a frame that changes while it loads is loaded again', async () => {
  rejectedForm().clear()
  const brands: (string | undefined)[] = []
  const revalidate = async () => void brands.push(getReloadedFrame()?.brand)
  const reloading = reloadFrame(async () => {
    await reloadFrame(async () => ({ brand: 'newer' }) as Frame, revalidate)
    return { brand: 'new' } as Frame
  }, revalidate)
  await reloading
  expect(brands).toEqual(['new', 'newer'])
})

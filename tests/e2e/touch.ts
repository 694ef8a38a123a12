import type { Locator, Page } from '@playwright/test'

const moves = 8

/** Moves a finger across an element from its middle, by parts of its width and height. */
export async function swipe(page: Page, target: Locator, right: number, down = 0) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} cannot be touched.`)
  const finger = await page.context().newCDPSession(page)
  for (let at = 0; at <= moves; at++) {
    const x = box.x + box.width * (0.5 + (right * at) / moves)
    const y = box.y + box.height * (0.5 + (down * at) / moves)
    const type = at === 0 ? 'touchStart' : 'touchMove'
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

test('a contact sees who is typing until they stop or the message arrives', {
  tag: '@alone',
}, async ({ page: demo, browser, scripts }) => {
  test.skip(!scripts, 'Typing is only shown with scripts.')
  await signIn(demo)
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'Staff')
  await visit(demo, '/chat/12')
  await visit(staff, '/chat/11')
  const typing = demo.getByRole('status').getByText('is typing…')
  const field = staff.getByRole('textbox', { name: /^Message to/ })
  await field.press('H')
  await expect(typing).toBeVisible()
  await assertAccessible(demo)
  await expect(typing).toHaveCount(0) // some seconds after the last key
  await field.press('i')
  await expect(typing).toBeVisible()
  await field.press('Enter')
  await expect(typing).toHaveCount(0)
  await expect(demo.getByRole('log').getByText('Hi', { exact: true })).toBeVisible()
})

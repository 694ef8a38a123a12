import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /400 .*profile/ })

test.beforeEach(({ page }) => signIn(page))

const profile = '/pages/profile'

test('a post is added, liked, commented on and deleted', async ({ page, scripts }) => {
  await visit(page, profile)
  await assertAccessible(page)
  await assertFits(page)
  await page.getByLabel('What’s new?').fill('The ghost light is on.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'The ghost light is on.' })
  await expect(post).toBeVisible()
  await expect(page.getByLabel('What’s new?')).toHaveValue('')

  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(post.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
  await post.getByLabel('Your comment').fill('Good night.')
  if (scripts) await post.getByLabel('Your comment').press('Control+Enter')
  else await post.getByRole('button', { name: 'Post comment' }).click()
  await expect(post.getByRole('listitem')).toContainText('Good night.')
  await expect(post.getByLabel('Your comment')).toHaveValue('')

  await post.getByRole('button', { name: 'Delete post' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(post).toHaveCount(0)
  await expect(page.locator('.notices')).toContainText('Post deleted.')
})

test('a comment is replied to, and the reply is below it', async ({ page, scripts }) => {
  await visit(page, profile)
  await page.getByLabel('What’s new?').fill('The gallery is open.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'The gallery is open.' })
  await post.getByLabel('Your comment').fill('Until when?')
  await post.getByRole('button', { name: 'Post comment' }).click()
  const comment = post.getByRole('listitem').filter({ hasText: 'Until when?' })
  await comment.getByText('Reply', { exact: true }).click()
  const field = comment.getByLabel('Your reply')
  await comment.getByRole('button', { name: 'Post reply' }).click()
  await expect(comment.getByText('Write a comment.')).toBeVisible()
  await assertAccessible(page)
  await field.fill('Until ten.')
  if (scripts) await field.press('Control+Enter')
  else await comment.getByRole('button', { name: 'Post reply' }).click()
  await expect(comment.getByRole('listitem')).toContainText('Until ten.')
  await expect(field).toBeHidden()
  await expect(post).toContainText('2 comments')
  await page.setViewportSize({ width: 320, height: 740 })
  await assertFits(page)
  await comment.getByRole('button', { name: 'Delete comment' }).last().click()
  await expect(post).toContainText('0 comments')
})

test('“Load more” adds older posts until all are shown', async ({ page }) => {
  await visit(page, profile)
  const posts = page.getByRole('article')
  await expect(posts).toHaveCount(3)
  for (let n = 0; n < 10; n++) {
    const more = page.getByRole('link', { name: 'Load more' })
    if ((await more.count()) === 0) break
    const before = await posts.count()
    await more.click()
    await expect.poll(() => posts.count()).toBeGreaterThan(before)
  }
  await expect(page.getByText('You’ve seen all posts.')).toBeVisible()
  await expect(page.getByText('The season brochure is at the printer’s.')).toBeVisible()
})

test('photos are enlarged, and followed suggestions become friends', async ({ page, scripts }) => {
  await visit(page, profile)
  await page.getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'The callboard in the corridor' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Photo 2 of')
  await assertAccessible(page)
  if (scripts) await page.keyboard.press('ArrowRight')
  else await dialog.getByRole('link', { name: 'Next photo' }).click()
  await expect(dialog).toContainText('Photo 3 of')
  if (scripts) await page.keyboard.press('Escape')
  else await dialog.getByRole('link', { name: 'Close photo' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Friends', exact: true }).click()
  const first = page.getByRole('button', { name: /^Follow / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Follow ', '') ?? ''
  await first.click()
  await expect(page.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

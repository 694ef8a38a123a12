import type { Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

// A price changes and a card is declined on purpose.
test.use({ expected: /409 .*\/(orders|apply)|409 .*ecommerce/ })

test.beforeEach(({ page }) => signIn(page))

const shop = '/ecommerce/shop'
const checkout = '/ecommerce/checkout'
const notices = (page: Page) => page.locator('.notices')
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const cartButton = (page: Page, scripts: boolean) =>
  scripts
    ? page.locator('.topbar').getByRole('button', { name: /^Cart/ })
    : page.locator('.topbar').getByRole('link', { name: /^Cart/ })

const call = (page: Page, method: 'patch' | 'post' | 'put', path: string, data: object) =>
  page.request[method](path, { data, headers: { 'sec-fetch-site': 'same-origin' } })

/** Removes the samples from the cart. */
async function emptyCart(page: Page) {
  const cart = await (await page.request.get('/api/shop/cart')).json()
  for (const { product, color } of cart.lines) {
    await call(page, 'patch', '/api/shop/cart', { product, color, quantity: 0 })
  }
}

test('the filters of the shop find a product and are in the address', async ({ page, scripts }) => {
  await visit(page, shop)
  await expect(page.getByText('100 products')).toBeVisible()
  await expect(page.locator('.shop-items > li')).toHaveCount(12)
  await assertAccessible(page)
  const apply = async () => {
    if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  }
  await page.getByRole('radio', { name: 'Audio' }).check()
  await apply()
  await expect(page).toHaveURL(/category=Audio/)
  await page.getByRole('checkbox', { name: 'Cue North' }).check()
  await apply()
  await expect(page).toHaveURL(/brand=Cue(\+|%20)North/)
  await page.getByRole('link', { name: '$50 to $150' }).click()
  await expect(page).toHaveURL(/min=50&max=150/)
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await apply()
  await expect(page.locator('.shop-items .shop-item-name').first()).toHaveText(
    'Stage manager headset',
  )
  await page.getByRole('link', { name: 'Remove filter: Cue North' }).click()
  await expect(page.getByRole('checkbox', { name: 'Cue North' })).not.toBeChecked()
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No products match your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).first().click()
  await expect(page.getByText('100 products')).toBeVisible()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.shop-items.is-list')).toBeVisible()
  await visit(page, shop)
  await expect(page.locator('.shop-items.is-list')).toBeVisible()
})

test('a customer shops with wish list, cart, address and payment, and gets the invoice', async ({
  page,
  scripts,
}) => {
  await emptyCart(page)
  await visit(page, `${shop}?q=headset`)
  const headset = item(page, 'Audio-description headset')
  await headset.getByRole('button', { name: /wish list/ }).click()
  await expect(notices(page)).toContainText('Audio-description headset added to wish list.')
  await item(page, 'Stage manager headset')
    .getByRole('button', { name: 'Add to cart Stage manager headset' })
    .click()
  await expect(notices(page)).toContainText('Stage manager headset added to cart.')
  await expect(
    item(page, 'Stage manager headset').getByRole('link', { name: 'View in cart' }),
  ).toBeVisible()

  await visit(page, '/ecommerce/wishlist')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Move to cart Audio-description headset' }).click()
  await expect(notices(page)).toContainText('moved to cart')
  await expect(item(page, 'Audio-description headset')).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Audio-description headset')).toHaveCount(1)
  await page.getByRole('button', { name: 'Move all to cart' }).click()
  await expect(notices(page)).toContainText('products moved to cart.')
  await expect(heading(page, 'Best rated in the shop')).toBeVisible()
  await assertAccessible(page)
  await notices(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(item(page, 'Audio-description headset')).toHaveCount(1)
  await page.getByRole('button', { name: 'Move to cart Audio-description headset' }).click()
  await expect(item(page, 'Audio-description headset')).toHaveCount(0)

  await cartButton(page, scripts).click()
  if (scripts) {
    await expect(page.locator('#cart')).toContainText('2 items')
    await assertAccessible(page, { part: '#cart' })
    await page.locator('#cart').getByRole('link', { name: 'Checkout' }).click()
  }
  await expect(page).toHaveURL(checkout)
  await page.getByRole('button', { name: 'Increase quantity of Stage manager headset' }).click()
  await expect(page.locator('[data-product="2"] .shop-stepper')).toContainText('2')
  await page.getByLabel('Coupon code').fill('LASTSEASON')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon has expired.').first()).toBeVisible()
  await page.getByLabel('Coupon code').fill('opening10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount (10%)')).toBeVisible()
  await assertAccessible(page)
  const total = await page.locator('.shop-summary .is-total dd').innerText()
  await page.getByRole('link', { name: 'Continue to address' }).click()

  await expect(heading(page, 'New address')).toBeVisible()
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
  await expect(page.getByText('Enter a postal code.')).toBeVisible()
  await assertAccessible(page)
  for (const [label, text] of Object.entries({
    'Full name': 'Ada Limelight',
    'Phone number': '+44 1632 960 200',
    'Street address': '3 Fly Gallery',
    City: 'Harbor Quarter',
    'Postal code': 'HQ1 4LT',
    'State or region': 'Coastal County',
  })) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Save and deliver here' }).click()

  await expect(heading(page, 'Payment method')).toBeVisible()
  await expect(page.locator('.shop-summary .is-total dd')).toHaveText(total)
  await page.getByRole('radio', { name: /ending in 0002/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Your payment was declined.')).toBeVisible()
  await page.getByRole('radio', { name: /ending in 4242/ }).check()
  await assertAccessible(page)
  await page.getByRole('button', { name: /^Place order/ }).click()

  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  if (scripts) await expect(heading(page, 'Thank you for your order')).toBeFocused()
  await expect(page.getByText(/Order CB-\d{4}-0003/)).toBeVisible()
  const sums = page.getByRole('list', { name: 'Ordered products' }).getByRole('listitem')
  await expect(sums.filter({ hasText: 'Discount (OPENING10)' })).toContainText('-$')
  await expect(sums.last()).toHaveText(`Total${total}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('View invoice')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await expect(heading(page, /Invoice INV-\d{4}-0003/)).toBeVisible()
  await expect(page.locator('.invoice-sheet')).toContainText('Ada Limelight')
  await expect(page.locator('.invoice-sums .is-total')).toContainText(total)
  await assertAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-0003\.pdf$/)
  await page.getByLabel('Email address').fill('accounts@lantern.example')
  await page.getByRole('button', { name: 'Send invoice' }).click()
  await expect(notices(page)).toContainText('Invoice sent to accounts@lantern.example.')
  await expect(page.locator('.invoice-history')).toContainText('accounts@lantern.example')

  await visit(page, checkout)
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
})

test('a price changed in another window is shown before the order', async ({ page, scripts }) => {
  await emptyCart(page)
  await call(page, 'patch', '/api/shop/cart', { product: 13, change: 1 })
  await visit(page, `${checkout}?step=payment&address=1`)
  const before = await page.locator('.shop-summary .is-total dd').innerText()
  const changed = { obj: { id: 13, price: '333.00' } }
  if (scripts) {
    // The window receives the event and shows the new total before the order.
    await call(page, 'post', '/api/datalist/update-data', changed)
    await expect(page.locator('.shop-summary .is-total dd')).not.toHaveText(before)
    await visit(page, checkout)
  } else {
    await call(page, 'post', '/api/datalist/update-data', changed)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(checkout)
  }
  await expect(page.getByText(/The price has changed from .* to \$333\.00/)).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/The price has changed/)).toHaveCount(0)
})

test("two windows share one cart without lowering each other's quantities", async ({
  page,
  context,
  scripts,
}) => {
  test.skip(!scripts, 'a page without scripts shows what is so when it is loaded')
  await emptyCart(page)
  const other = await context.newPage()
  await visit(page, '/ecommerce/product-detail?id=13')
  await visit(other, checkout)
  await expect(other.getByText('Your cart is empty').first()).toBeVisible()
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(other.locator('[data-product="13"] .shop-stepper')).toContainText('3')
  await other.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(other.locator('[data-product="13"] .shop-stepper')).toContainText('4')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(other.locator('[data-product="13"] .shop-stepper')).toContainText('7')
  await expect(cartButton(other, true)).toContainText('7')
  await notices(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(other.locator('[data-product="13"] .shop-stepper')).toContainText('4')
})

test('an order in one window empties the cart and rings the bell in another', async ({
  page,
  context,
  scripts,
}) => {
  await emptyCart(page)
  await call(page, 'patch', '/api/shop/cart', { product: 13, change: 2 })
  const other = await context.newPage()
  await visit(other, '/dashboard')
  const bell = other.locator('.topbar').getByRole(scripts ? 'button' : 'link', {
    name: /^Notifications/,
  })
  await expect(cartButton(other, scripts)).toHaveAccessibleName(/^Cart 2\b/)
  await expect(bell).toHaveAccessibleName('Notifications 3 new')

  await visit(page, `${checkout}?step=payment&address=1`)
  await page.getByRole('radio', { name: /on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  const number = await page
    .getByText(/CB-\d{4}-\d{4}/)
    .first()
    .innerText()
  const [order = ''] = /CB-\d{4}-\d{4}/.exec(number) ?? []

  if (!scripts) await other.reload()
  await expect(bell).toHaveAccessibleName('Notifications 4 new')
  await expect(cartButton(other, scripts)).toHaveAccessibleName(/^Cart$/)
  await bell.click()
  const line = other.getByRole('link', { name: `Order ${order} placed` })
  await expect(line.first()).toBeVisible()
  await line.first().click()
  await expect(heading(other, `Invoice ${order.replace('CB', 'INV')}`)).toBeVisible()
})

test('a product page shows colors, reviews and related products', async ({ page, scripts }) => {
  await visit(page, '/ecommerce/product-detail')
  await expect(page.locator('.shop-detail')).toBeVisible()
  await visit(page, '/ecommerce/product-detail?id=3')
  await expect(heading(page, 'Stage-combat mat')).toBeVisible()
  await assertAccessible(page)
  const picture = page.locator('.shop-zoom img')
  const filterOf = () => picture.evaluate((img) => getComputedStyle(img).filter)
  const before = await filterOf()
  await page.getByText('Blue', { exact: true }).click()
  expect(await filterOf()).not.toBe(before)
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Stage-combat mat' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Stage-combat mat' })).toBeHidden()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your review').fill('Silent, and easy to carry.')
  await page.getByRole('button', { name: 'Post review' }).click()
  await expect(page.locator('#reviews')).toContainText('Silent, and easy to carry.')
  await expect(page.getByRole('button', { name: 'Post review' })).toHaveCount(0)
  if (scripts) {
    const row = page.locator('.shop-row')
    await page.getByRole('button', { name: 'Next products' }).click()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  }
  const unknown = await page.goto('/ecommerce/product-detail?id=9999')
  expect(unknown?.status()).toBe(404)
})

test('the shop works by keyboard alone and on a phone', async ({ page }) => {
  await emptyCart(page)
  await visit(page, `${shop}?q=tablet`)
  await page.getByRole('button', { name: 'Add to cart Stage manager tablet' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'View in cart' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  for (const path of [
    shop,
    '/ecommerce/product-detail?id=3',
    '/ecommerce/wishlist',
    checkout,
    `${checkout}?step=address`,
    `${checkout}?step=payment&address=1`,
    '/pages/invoice',
  ]) {
    await visit(page, path)
    await assertFits(page)
  }
})

test('an invoice prints on one A4 page without the frame', async ({ page, scripts }) => {
  test.skip(!scripts, 'the browser prints the same either way')
  await visit(page, '/pages/invoice?id=2')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.invoice-sheet')).toBeVisible()
  for (const part of ['.topbar', '.sidebar', '.invoice-side']) {
    await expect(page.locator(part)).toBeHidden()
  }
})

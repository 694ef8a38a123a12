import type { Notes } from './note.ts'

const ada = {
  name: 'Ada Limelight',
  phone: '+1 401 555 0120',
  house: '3 Fly Gallery',
  town: 'Providence',
  postcode: '02905',
  state: 'Rhode Island',
}

/** Notes on the shop: products, carts, orders and invoices. */
export const shopNotes: Notes = {
  'GET /api/shop/products': {
    summary: 'Returns a page of the products for sale, with the number of results for each filter.',
    example: { category: 'Audio', min: 50, max: 500, rating: 3, sort: 'lowest', page: 1 },
  },
  'GET /api/shop/products/:id': {
    summary: 'Returns a product of the shop, with others of its category.',
    example: { id: 2 },
  },
  'GET /api/shop/featured': { summary: 'Returns the id of the most popular product.' },
  'PUT /api/shop/products/:id/stock': {
    summary: 'Sets the stock of a product.',
    example: { id: 2, stock: 60 },
  },
  'GET /api/shop/products/:id/reviews': {
    summary: 'Returns the latest reviews of a product.',
    example: { id: 2 },
  },
  'POST /api/shop/products/:id/reviews': {
    summary: 'Adds a review of a product. A second one by the same account gets 409.',
    example: { id: 2, stars: 5, text: 'Clear sound, even beside the orchestra pit.' },
  },
  'GET /api/shop/wishlist': { summary: 'Returns the wish list, newest first.' },
  'POST /api/shop/wishlist': {
    summary: 'Adds a product to the wish list.',
    example: { productId: 10 },
  },
  'DELETE /api/shop/wishlist/:productId': {
    summary: 'Removes a product from the wish list.',
    example: { productId: 41 },
  },
  'POST /api/shop/wishlist/:productId/move-to-cart': {
    summary: 'Moves a product from the wish list to the cart.',
    example: { productId: 7 },
  },
  'GET /api/shop/cart': {
    summary: 'Returns the cart with current prices. Amounts are in cents and include tax.',
  },
  'PATCH /api/shop/cart': {
    summary:
      'Sets a quantity, or changes it by a number; 0 removes the product. Returns the actual change of the quantity.',
    example: { product: 13, change: 1 },
  },
  'POST /api/shop/cart/acknowledge': {
    summary: 'Marks changed prices as seen, so that the cart no longer reports them.',
  },
  'POST /api/shop/coupons/apply': {
    summary: 'Applies a coupon to the cart; an empty code removes it.',
    example: { code: 'OPENING10' },
  },
  'GET /api/shop/view': {
    summary: 'Returns whether the account sees the shop as a grid or as a list.',
  },
  'PUT /api/shop/view': {
    summary: 'Sets whether the account sees the shop as a grid or as a list.',
    example: { view: 'list' },
  },
  'POST /api/shop/orders': {
    summary:
      'Orders the cart. The total is the amount in cents that the buyer has seen. If it has changed, nothing is ordered and the response is 409 with the current cart.',
    example: { address: 1, payment: 'card' },
  },
  'GET /api/shop/orders': { summary: 'Returns the orders of the account, newest first.' },
  'GET /api/shop/orders/:id': { summary: 'Returns an order.', example: { id: 1 } },
  'GET /api/addresses': { summary: 'Returns the delivery addresses of the account.' },
  'POST /api/addresses': { summary: 'Adds a delivery address.', example: ada },
  'GET /api/addresses/:id': { summary: 'Returns a delivery address.', example: { id: 1 } },
  'PATCH /api/addresses/:id': {
    summary: 'Changes a delivery address. Fields that are left out stay unchanged.',
    example: { id: 1, landmark: 'Loading dock' },
  },
  'DELETE /api/addresses/:id': {
    summary: 'Deletes a delivery address; orders keep a copy.',
    example: { id: 1 },
  },
  'GET /api/invoices': { summary: 'Returns the invoices of the account, newest first.' },
  'GET /api/invoices/:id': {
    summary: 'Returns an invoice with its order and issuer.',
    example: { id: 1 },
  },
  'GET /api/invoices/:id/pdf': {
    summary: 'Returns an invoice as a PDF.',
    example: { id: 1 },
    type: 'application/pdf',
  },
  'POST /api/invoices/:id/send': {
    summary: 'Sends an invoice by email as a PDF.',
    example: { id: 1, to: 'accounts@lantern-street.example' },
  },
}

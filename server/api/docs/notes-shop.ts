import type { Notes } from './notes.ts'

const ada = {
  name: 'Ada Limelight',
  phone: '+44 1632 960 200',
  house: '3 Fly Gallery',
  town: 'Harbour Quarter',
  postcode: 'HQ1 4LT',
  state: 'Coastal County',
}

/** Of the shop: products, carts, orders and invoices. */
export const notesOnShop: Notes = {
  'GET /api/shop/products': {
    summary: 'A page of what is for sale, with the number of products behind each filter.',
    example: { category: 'Audio', min: 50, max: 500, rating: 3, sort: 'lowest', page: 1 },
  },
  'GET /api/shop/products/:id': {
    summary: 'One product of the shop, with others of its category.',
    example: { id: 2 },
  },
  'GET /api/shop/featured': { summary: 'The id of the most popular product.' },
  'PUT /api/shop/products/:id/stock': {
    summary: 'Sets how many pieces of a product are in stock.',
    example: { id: 2, stock: 60 },
  },
  'GET /api/shop/products/:id/reviews': {
    summary: 'The latest reviews of a product.',
    example: { id: 2 },
  },
  'POST /api/shop/products/:id/reviews': {
    summary: 'Reviews a product. A second review of the same account gets 409.',
    example: { id: 2, stars: 5, text: 'Clear sound, even beside the orchestra pit.' },
  },
  'GET /api/shop/wishlist': { summary: 'The wish list, newest first.' },
  'POST /api/shop/wishlist': {
    summary: 'Adds a product to the wish list.',
    example: { productId: 10 },
  },
  'DELETE /api/shop/wishlist/:productId': {
    summary: 'Takes a product off the wish list.',
    example: { productId: 41 },
  },
  'POST /api/shop/wishlist/:productId/move-to-cart': {
    summary: 'Adds one piece to the cart and takes the product off the wish list.',
    example: { productId: 7 },
  },
  'GET /api/shop/cart': {
    summary: 'The cart at the prices of now. Amounts are in cents and include tax.',
  },
  'PATCH /api/shop/cart': {
    summary:
      'Sets a quantity, or changes it by a number; 0 removes the product. Answers by how many pieces the quantity has changed.',
    example: { product: 13, change: 1 },
  },
  'POST /api/shop/cart/acknowledge': {
    summary: 'Takes changed prices as seen, so that the cart no longer points them out.',
  },
  'POST /api/shop/coupons/apply': {
    summary: 'Applies a coupon to the cart; an empty code takes it off.',
    example: { code: 'OPENING10' },
  },
  'GET /api/shop/view': { summary: 'Whether the account sees the shop as a grid or as a list.' },
  'PUT /api/shop/view': {
    summary: 'Chooses whether the shop is a grid or a list.',
    example: { view: 'list' },
  },
  'POST /api/shop/orders': {
    summary:
      'Orders what is in the cart. The total is the amount in cents that the buyer has seen: when it has changed, nothing is ordered and the answer is 409 with the cart as it is now.',
    example: { address: 1, payment: 'card' },
  },
  'GET /api/shop/orders': { summary: 'The orders of the account, newest first.' },
  'GET /api/shop/orders/:id': { summary: 'One order.', example: { id: 1 } },
  'GET /api/addresses': { summary: 'The delivery addresses of the account.' },
  'POST /api/addresses': { summary: 'Adds a delivery address.', example: ada },
  'GET /api/addresses/:id': { summary: 'One delivery address.', example: { id: 1 } },
  'PATCH /api/addresses/:id': {
    summary: 'Changes a delivery address; what is not named stays.',
    example: { id: 1, landmark: 'Scene dock' },
  },
  'DELETE /api/addresses/:id': {
    summary: 'Deletes a delivery address; orders keep theirs.',
    example: { id: 1 },
  },
  'GET /api/invoices': { summary: 'The invoices of the account, newest first.' },
  'GET /api/invoices/:id': {
    summary: 'One invoice, with its order and who issued it.',
    example: { id: 1 },
  },
  'GET /api/invoices/:id/pdf': {
    summary: 'An invoice as a PDF.',
    example: { id: 1 },
    type: 'application/pdf',
  },
  'POST /api/invoices/:id/send': {
    summary: 'Sends an invoice by email, as a PDF.',
    example: { id: 1, to: 'accounts@lantern-street.example' },
  },
}

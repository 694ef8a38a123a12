import type { Address } from '#db/addresses/queries.ts'
import type { AddressById, AddressChange, NewAddress } from '#db/addresses/schemas.ts'
import type { Invoice, InvoiceLine } from '#db/invoices/queries.ts'
import type { InvoiceById, InvoiceSending } from '#db/invoices/schemas.ts'
import type { Cart } from '#db/shop/cart.ts'
import type { ShopPage } from '#db/shop/catalog.ts'
import type { ShopItem } from '#db/shop/items.ts'
import type { ShopView } from '#db/shop/model.ts'
import type { Order } from '#db/shop/orders.ts'
import type { Review } from '#db/shop/reviews.ts'
import type {
  CartChange,
  CouponCode,
  NewOrder,
  NewReview,
  NewWish,
  OrderById,
  ProductById,
  ShopQuery,
  StockChange,
  ViewChoice,
  WishById,
} from '#db/shop/schemas.ts'
import type { Wish } from '#db/shop/wishes.ts'
import { get, patch, post, put, remove } from '../../lib/api/endpoint.ts'

/** A product with the data of its page. */
export type ProductDetail = {
  item: ShopItem
  related: ShopItem[]
  /** The stock, for those who may change it. */
  stock: number | null
}

/** The cart, and by how many pieces the quantity changed. */
export type ChangedCart = { cart: Cart; by: number }

export const shop = {
  products: get('/api/shop/products')
    .toThoseWho('products.read')
    .takes<typeof ShopQuery>()
    .gives<ShopPage>(),
  product: get('/api/shop/products/:id')
    .toThoseWho('products.read')
    .takes<typeof ProductById>()
    .gives<ProductDetail>(),
  featured: get('/api/shop/featured').toThoseWho('products.read').gives<{ id: number | null }>(),
  setStock: put('/api/shop/products/:id/stock')
    .toThoseWho('products.write')
    .takes<typeof StockChange>()
    .gives<{ stock: number }>(),
  reviews: get('/api/shop/products/:id/reviews')
    .takes<typeof ProductById>()
    .gives<{ reviews: Review[] }>(),
  review: post('/api/shop/products/:id/reviews')
    .once()
    .takes<typeof NewReview>()
    .gives<Review>(201),
  wishes: get('/api/shop/wishlist').gives<{ wishes: Wish[] }>(),
  wish: post('/api/shop/wishlist').takes<typeof NewWish>().gives<{ added: boolean }>(),
  unwish: remove('/api/shop/wishlist/:productId')
    .takes<typeof WishById>()
    .gives<{ productId: number }>(),
  moveToCart: post('/api/shop/wishlist/:productId/move-to-cart')
    .takes<typeof WishById>()
    .gives<ChangedCart & { color: string }>(),
  cart: get('/api/shop/cart').gives<Cart>(),
  /** Idempotent: a repeated request must not add the same twice. */
  changeCart: patch('/api/shop/cart').once().takes<typeof CartChange>().gives<ChangedCart>(),
  /** Acknowledges changed prices. */
  acknowledge: post('/api/shop/cart/acknowledge').gives<Cart>(),
  coupon: post('/api/shop/coupons/apply').takes<typeof CouponCode>().gives<Cart>(),
  view: get('/api/shop/view').gives<{ view: ShopView }>(),
  keepView: put('/api/shop/view').takes<typeof ViewChoice>().gives<{ view: ShopView }>(),
  order: post('/api/shop/orders').once().takes<typeof NewOrder>().gives<Order>(201),
  orders: get('/api/shop/orders').gives<{ orders: Order[] }>(),
  orderById: get('/api/shop/orders/:id').takes<typeof OrderById>().gives<Order>(),
}

export const addresses = {
  list: get('/api/addresses').gives<{ addresses: Address[] }>(),
  add: post('/api/addresses').once().takes<typeof NewAddress>().gives<Address>(201),
  read: get('/api/addresses/:id').takes<typeof AddressById>().gives<Address>(),
  change: patch('/api/addresses/:id').takes<typeof AddressChange>().gives<Address>(),
  remove: remove('/api/addresses/:id').takes<typeof AddressById>().gives<Address>(),
}

/** The issuer of the invoices. */
export type Issuer = { name: string; street: string; place: string; phone: string; email: string }

export type IssuedInvoice = { invoice: Invoice; issuer: Issuer }

export const invoices = {
  list: get('/api/invoices').gives<{ invoices: InvoiceLine[] }>(),
  read: get('/api/invoices/:id').takes<typeof InvoiceById>().gives<IssuedInvoice>(),
  pdf: get('/api/invoices/:id/pdf').takes<typeof InvoiceById>().givesBinaryFile(),
  send: post('/api/invoices/:id/send')
    .withConfirmedEmail()
    .once()
    .takes<typeof InvoiceSending>()
    .gives<Invoice>(),
}

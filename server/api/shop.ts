import { shop } from '#client/features/shop/endpoints.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { readCart } from '#db/shop/cart.ts'
import { acknowledgePrices, applyCoupon, changeCart } from '#db/shop/cart-changes.ts'
import { listShopPage } from '#db/shop/catalog.ts'
import { findFeaturedItem, findShopItem, listRelatedItems } from '#db/shop/items.ts'
import { findOrder, listOrders, placeOrder } from '#db/shop/orders.ts'
import { addReview, listReviews } from '#db/shop/reviews.ts'
import {
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
import { findStock, setStock } from '#db/shop/stock.ts'
import { getShopView, saveShopView } from '#db/shop/views.ts'
import { addWish, listWishes, moveToCart, removeWish } from '#db/shop/wishes.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { serve } from './serve.ts'

const noProduct = 'Product not found.'
const noWish = 'This product is not on your wish list.'

export const shopApi = serve(
  shop,
  {
    products: ShopQuery,
    product: ProductById,
    setStock: StockChange,
    reviews: ProductById,
    review: NewReview,
    wish: NewWish,
    unwish: WishById,
    moveToCart: WishById,
    changeCart: CartChange,
    coupon: CouponCode,
    keepView: ViewChoice,
    order: NewOrder,
    orderById: OrderById,
  },
  {
    products: (query, { db }) => listShopPage(db, query),
    async product({ id }, { db, user }) {
      const item = assertFound(await findShopItem(db, id), noProduct)
      const stock = hasPermission(user.role, 'products.write')
        ? ((await findStock(db, id)) ?? 0)
        : null
      return { item, related: await listRelatedItems(db, item), stock }
    },
    featured: async (_, { db }) => ({ id: (await findFeaturedItem(db))?.id ?? null }),
    setStock: async ({ id, stock }, { db, services }) => ({
      stock: assertFound(await setStock(db, id, stock, new Date(services.now())), noProduct),
    }),
    async reviews({ id }, { db, account }) {
      assertFound(await findShopItem(db, id), noProduct)
      return { reviews: await listReviews(db, account, id) }
    },
    async review(review, context) {
      const { db, account, services } = context
      const { name: author } = await getCurrentPerson(context)
      const at = new Date(services.now())
      return assertFound(await addReview(db, account, { ...review, author, at }), noProduct)
    },
    wishes: async (_, { db, account }) => ({ wishes: await listWishes(db, account) }),
    wish: async ({ productId }, { db, account, services }) => ({
      added: assertFound(
        await addWish(db, account, productId, new Date(services.now())),
        noProduct,
      ),
    }),
    async unwish({ productId }, { db, account }) {
      if (!(await removeWish(db, account, productId))) throw new HttpError('not-found', noWish)
      return { productId }
    },
    async moveToCart({ productId }, context) {
      const { db, account, services } = context
      const moved = await moveToCart(db, account, productId, new Date(services.now()))
      const { color, change } = assertFound(moved, noWish)
      return { cart: await getCart(context), by: change, color }
    },
    cart: (_, context) => getCart(context),
    async changeCart(change, context) {
      const { db, account, services } = context
      const difference = await changeCart(db, account, change, new Date(services.now()))
      return { by: assertFound(difference, noProduct), cart: await getCart(context) }
    },
    async acknowledge(_, context) {
      await acknowledgePrices(context.db, context.account)
      return getCart(context)
    },
    async coupon({ code }, context) {
      await applyCoupon(context.db, context.account, code, getToday(context.services))
      return getCart(context)
    },
    view: async (_, { db, account }) => ({ view: await getShopView(db, account) }),
    async keepView({ view }, { db, account }) {
      await saveShopView(db, account, view)
      return { view }
    },
    order: (order, { db, account, services }) =>
      placeOrder(db, account, order, {
        now: new Date(services.now()),
        today: getToday(services),
      }),
    orders: async (_, { db, account }) => ({ orders: await listOrders(db, account) }),
    orderById: async ({ id }, { db, account }) =>
      assertFound(await findOrder(db, account, id), 'Order not found.'),
  },
)

const getCart = ({ db, account, services }: StaffContext) =>
  readCart(db, account, getToday(services))

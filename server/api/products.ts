import { products } from '#client/features/products/endpoints.ts'
import type { OpenDb } from '#db/open.ts'
import { pageSizes } from '#db/products/model.ts'
import {
  addProduct,
  changeProduct,
  deleteProducts,
  listProducts,
  pageOfProducts,
} from '#db/products/queries.ts'
import {
  AddProduct,
  DeleteProduct,
  DeleteProducts,
  ProductQuery,
  ProductRows,
  UpdateProduct,
} from '#db/products/schemas.ts'
import { remembered } from '#db/remembered.ts'
import { Failure } from '../failure.ts'
import { serve } from './serve.ts'
import { stored } from './stored.ts'

export const productsApi = serve(
  products,
  {
    page: ProductQuery,
    rows: ProductRows,
    update: UpdateProduct,
    add: AddProduct,
    delete: DeleteProduct,
    deleteSelected: DeleteProducts,
  },
  {
    all: (_, { db }) => listProducts(db),
    async page(query, { db }) {
      const { rows, totalPages } = await pageOf(db, query)
      return { data: rows, totalPages }
    },
    rows: (query, { db }) => pageOf(db, query),
    update: async ({ obj }, { db }) => stored(await changeProduct(db, obj), 'product'),
    add: ({ obj }, { db }) => addProduct(db, obj),
    async delete({ obj: { id } }, { db }) {
      const removed = await deleteProducts(db, [id])
      if (removed.length === 0) throw new Failure('not-found', 'There is no such product.')
      return { removed }
    },
    deleteSelected: async ({ arr }, { db }) => ({
      removed: await deleteProducts(
        db,
        arr.map((each) => (typeof each === 'number' ? each : each.id)),
      ),
    }),
  },
)

const [fewest] = pageSizes
const largest = Math.max(...pageSizes)
const rememberedPage = remembered(pageOfProducts)

/**
 * A page needs both its number and its size; without either of them it is the first of the smallest. Pages of our own
 * sizes are remembered: a caller may ask for all there is at once, which is too much to keep.
 */
function pageOf(db: OpenDb, { page, perPage, ...query }: ProductQuery) {
  const isPaged = page !== undefined && perPage !== undefined
  const asked = { ...query, ...(isPaged ? { page, perPage } : { page: 1, perPage: fewest }) }
  return asked.perPage <= largest ? rememberedPage(db, asked) : pageOfProducts(db, asked)
}

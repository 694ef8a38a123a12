import { products } from '#client/features/products/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { deleteProducts, restoreProducts } from '#db/products/deletion.ts'
import { listProductPage, listProducts, productBatches } from '#db/products/lists.ts'
import { pageSizes } from '#db/products/model.ts'
import { getPageSize, savePageSize } from '#db/products/page-sizes.ts'
import { addProduct, archiveProducts, changeProduct, findProduct } from '#db/products/queries.ts'
import {
  AddProduct,
  ArchiveProducts,
  DeleteProduct,
  DeleteProducts,
  PageSize,
  Picture,
  ProductById,
  ProductFilter,
  ProductPictureName,
  ProductQuery,
  ProductRows,
  RestoreProducts,
  UpdateProduct,
} from '#db/products/schemas.ts'
import type { OpenDb } from '#db/store/open.ts'
import { csvInPortions } from '../files/csv.ts'
import { Failure, found } from '../http/failure.ts'
import { addPicture, readPicture } from './product-pictures.ts'
import { type StaffContext, serve } from './serve.ts'
import { stored } from './stored.ts'

const noProduct = 'There is no such product.'

const columns = ['id', 'name', 'category', 'popularity', 'order_status', 'price'] as const

export const productsApi = serve(
  products,
  {
    page: ProductQuery,
    rows: ProductRows,
    csv: ProductFilter,
    keepPageSize: PageSize,
    update: UpdateProduct,
    add: AddProduct,
    delete: DeleteProduct,
    deleteSelected: DeleteProducts,
    restore: RestoreProducts,
    archive: ArchiveProducts,
    addPicture: Picture,
    picture: ProductPictureName,
    one: ProductById,
  },
  {
    all: (_, { db }) => listProducts(db),
    async page(query, { db }) {
      const { rows, totalPages } = await pageOf(db, query)
      return { data: rows, totalPages }
    },
    rows: ({ archived, ...query }, { db }) =>
      pageOf(db, { ...query, archived: archived === 'yes' }),
    async csv({ archived, ...query }, { db }) {
      const portions = productBatches(db, { ...query, archived: archived === 'yes' })
      return { name: 'products.csv', text: await csvInPortions(columns, linesOf(portions)) }
    },
    pageSize: async (_, { db, account }) => ({ perPage: await getPageSize(db, account) }),
    async keepPageSize({ perPage }, { db, account }) {
      await savePageSize(db, account, perPage)
      return { perPage }
    },
    update: async ({ obj }, context) =>
      stored(await changeProduct(context.db, obj, await handOf(context)), 'product'),
    add: ({ obj }, { db }) => addProduct(db, obj),
    async delete({ obj: { id } }, { db, services }) {
      const { removed } = await deleteProducts(db, [id], new Date(services.now()))
      if (removed.length === 0) throw new Failure('not-found', noProduct)
      return { removed }
    },
    async deleteSelected({ arr, numbered = false }, { db, services }) {
      const ids = arr.map((each) => (typeof each === 'number' ? each : each.id))
      const deleted = await deleteProducts(db, ids, new Date(services.now()))
      return numbered ? deleted : { removed: deleted.removed }
    },
    restore: async (what, { db, services }) => ({
      restored: await restoreProducts(db, what, new Date(services.now())),
    }),
    archive: async ({ ids, archived }, { db }) => ({
      changed: await archiveProducts(db, ids, archived),
    }),
    addPicture: ({ file }, context) => addPicture(file, context),
    picture: ({ name }, context) => readPicture(name, context),
    one: async ({ id }, { db }) => found(await findProduct(db, id), noProduct),
  },
)

async function* linesOf(portions: ReturnType<typeof productBatches>) {
  for await (const rows of portions) {
    yield rows.map((row) => ({ ...row, popularity: row.popularity.popValue }))
  }
}

/** Who is at work, by the name that they are known by today. */
async function handOf({ db, account, user, services }: StaffContext) {
  const { name } = (await findPerson(db, account)) ?? user
  return { by: name, at: new Date(services.now()) }
}

const [fewest] = pageSizes

type Query = Parameters<typeof listProductPage>[1]
type Asked = Omit<Query, 'page' | 'perPage'> & { [Name in 'page' | 'perPage']?: number | undefined }

/** Returns a page of products. Without both a number and a size it is the first page of the smallest size. */
function pageOf(db: OpenDb, { page, perPage, ...query }: Asked) {
  const isPaged = page !== undefined && perPage !== undefined
  return listProductPage(db, {
    ...query,
    ...(isPaged ? { page, perPage } : { page: 1, perPage: fewest }),
  })
}

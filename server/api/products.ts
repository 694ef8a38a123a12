import { products } from '#client/features/products/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { getListSettings } from '#db/list-settings/queries.ts'
import { addProduct, duplicateProduct } from '#db/products/add-products.ts'
import { deleteProducts, restoreProducts } from '#db/products/deletion.ts'
import { productsPerApiPage } from '#db/products/limits.ts'
import { productSorts } from '#db/products/list-columns.ts'
import { listProductPage, listProducts, productBatches } from '#db/products/lists.ts'
import { archiveProducts, changeProduct, findProduct } from '#db/products/queries.ts'
import { getPageSize, savePageSize } from '#db/products/saved-page-size.ts'
import {
  AddProduct,
  ArchiveProducts,
  DeleteProduct,
  DeleteProducts,
  DuplicateProduct,
  PageSize,
  Picture,
  ProductById,
  ProductFilter,
  ProductList,
  ProductPictureName,
  ProductQuery,
  ProductRows,
  RestoreProducts,
  UpdateProduct,
} from '#db/products/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { OpenDb } from '#db/store/open.ts'
import { toCsvFromBatches } from '../files/csv.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { addPicture, readPicture } from './product-pictures.ts'
import { serve } from './serve.ts'

const noProduct = 'Product not found.'

export const productsApi = serve(
  products,
  {
    page: ProductQuery,
    rows: ProductRows,
    list: ProductList,
    csv: ProductFilter,
    keepPageSize: PageSize,
    update: UpdateProduct,
    add: AddProduct,
    duplicate: DuplicateProduct,
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
      const { rows, totalPages } = await listPage(db, query)
      return { data: rows, totalPages }
    },
    rows: ({ archived, ...query }, { db }) =>
      listPage(db, { ...query, archived: archived === 'yes' }),
    async list({ archived, page = 1, ...query }, { db, account, user: { role } }) {
      const perPage = query.perPage ?? (await getPageSize(db, account))
      const [list, settings] = await Promise.all([
        listPage(db, { ...query, page, perPage, archived: archived === 'yes' }),
        getListSettings(db, account, 'products'),
      ])
      return { ...list, perPage, settings, mayWrite: hasPermission(role, 'products.write') }
    },
    async csv({ archived, ...query }, { db }) {
      await recordExport(db, 'products')
      const batches = productBatches(db, { ...query, archived: archived === 'yes' })
      return {
        name: 'products.csv',
        text: await toCsvFromBatches(productSorts, toCsvRows(batches)),
      }
    },
    pageSize: async (_, { db, account }) => ({ perPage: await getPageSize(db, account) }),
    async keepPageSize({ perPage }, { db, account }) {
      await savePageSize(db, account, perPage)
      return { perPage }
    },
    update: async ({ obj }, context) =>
      assertStored(
        await changeProduct(context.db, obj, await getProductEditor(context)),
        'product',
      ),
    add: ({ obj }, { db }) => addProduct(db, obj),
    duplicate: async (copy, { db }) => assertFound(await duplicateProduct(db, copy), noProduct),
    async delete({ obj: { id } }, { db, services }) {
      const { removed } = await deleteProducts(db, [id], new Date(services.now()))
      if (removed.length === 0) throw new HttpError('not-found', noProduct)
      return { removed }
    },
    async deleteSelected({ arr, numbered = false }, { db, services }) {
      const ids = arr.map((each) => (typeof each === 'number' ? each : each.id))
      const deleted = await deleteProducts(db, ids, new Date(services.now()))
      return numbered ? deleted : { removed: deleted.removed }
    },
    restore: async (input, { db, services }) => ({
      restored: await restoreProducts(db, input, new Date(services.now())),
    }),
    archive: async ({ ids, archived }, { db }) => ({
      changed: await archiveProducts(db, ids, archived),
    }),
    addPicture: ({ file }, context) => addPicture(file, context),
    picture: ({ name }, context) => readPicture(name, context),
    one: async ({ id }, { db }) => assertFound(await findProduct(db, id), noProduct),
  },
)

async function* toCsvRows(batches: ReturnType<typeof productBatches>) {
  for await (const rows of batches) {
    yield rows.map((row) => ({ ...row, popularity: row.popularity.popValue }))
  }
}

/** Returns the current user for the status log, with their current name. */
async function getProductEditor(context: StaffContext) {
  const { name } = await getCurrentPerson(context)
  return { by: name, at: new Date(context.services.now()) }
}

type Query = Parameters<typeof listProductPage>[1]
type PageQuery = Omit<Query, 'page' | 'perPage'> & {
  [Name in 'page' | 'perPage']?: number | undefined
}

/** Returns a page of products. Without both a number and a size it is the first page of the smallest size. */
function listPage(db: OpenDb, { page, perPage, ...query }: PageQuery) {
  const isPaged = page !== undefined && perPage !== undefined
  return listProductPage(db, {
    ...query,
    ...(isPaged ? { page, perPage } : { page: 1, perPage: productsPerApiPage }),
  })
}

import type { ListSettings } from '#db/list-settings/model.ts'
import type { PageSize } from '#db/products/limits.ts'
import type { ProductPage } from '#db/products/lists.ts'
import type { Product, ProductDetails } from '#db/products/rows.ts'
import type {
  AddProduct,
  ArchiveProducts,
  DeleteProduct,
  DeleteProducts,
  DuplicateProduct,
  PageSize as PageSizeChange,
  Picture,
  ProductById,
  ProductFilter,
  ProductList as ProductListQuery,
  ProductPictureName,
  ProductQuery,
  ProductRows,
  RestoreProducts,
  UpdateProduct,
} from '#db/products/schemas.ts'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { get, post, put } from '../../lib/api/endpoint.ts'

const reading = (path: string) => get(path).toThoseWho('products.read')
const writing = (path: string) => post(path).toThoseWho('products.write')

type PerPage = { perPage: PageSize }

type ProductList = ProductPage & PerPage & { settings: ListSettings; mayWrite: boolean }

// Paths with a parameter come last, or they would match the literal paths.
export const products = {
  all: reading('/api/datalist/initial-data').gives<Product[]>(),
  page: reading('/api/datalist/data')
    .takes<typeof ProductQuery>()
    .gives<{ data: Product[]; totalPages: number }>(),
  /** Like `page`, with the total number of rows for the pager. */
  rows: reading('/api/datalist/rows').takes<typeof ProductRows>().gives<ProductPage>(),
  /** A page of the list as the account has set it up. */
  list: reading('/api/datalist/list').takes<typeof ProductListQuery>().gives<ProductList>(),
  csv: reading('/api/datalist/data.csv').takes<typeof ProductFilter>().givesFile('text/csv'),
  /** The page size of the account. */
  pageSize: reading('/api/datalist/page-size').gives<PerPage>(),
  keepPageSize: put('/api/datalist/page-size')
    .toThoseWho('products.read')
    .takes<typeof PageSizeChange>()
    .gives<PerPage>(),
  update: writing('/api/datalist/update-data')
    .once()
    .takes<typeof UpdateProduct>()
    .gives<Product>(),
  add: writing('/api/datalist/add-data').once().takes<typeof AddProduct>().gives<Product>(),
  duplicate: writing('/api/datalist/duplicate')
    .once()
    .takes<typeof DuplicateProduct>()
    .gives<Product>(),
  delete: writing('/api/datalist/delete-data')
    .takes<typeof DeleteProduct>()
    .gives<{ removed: number[] }>(),
  deleteSelected: writing('/api/datalist/delete-selected')
    .takes<typeof DeleteProducts>()
    .gives<{ removed: number[]; deletions?: number[] }>(),
  /** Restores deleted products: the last one under each id, or those of the given deletions. */
  restore: writing('/api/datalist/restore')
    .takes<typeof RestoreProducts>()
    .gives<{ restored: number[] }>(),
  /** Archives products, or restores them from the archive. */
  archive: writing('/api/datalist/archive-selected')
    .takes<typeof ArchiveProducts>()
    .gives<{ changed: number[] }>(),
  /** Stores a picture, whose address a product can have. */
  addPicture: post('/api/datalist/images')
    .toThoseWho('products.write')
    .withFile(maxImageSize)
    .takes<typeof Picture>()
    .gives<{ img: string }>(),
  picture: reading('/api/datalist/images/:name')
    .takes<typeof ProductPictureName>()
    .givesBinaryFile(),
  one: reading('/api/datalist/data/:id').takes<typeof ProductById>().gives<ProductDetails>(),
}

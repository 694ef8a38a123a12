import type { ProductPage } from '#db/products/lists.ts'
import type { PageSize } from '#db/products/model.ts'
import type { Product, ProductDetails } from '#db/products/queries.ts'
import type {
  AddProduct,
  ArchiveProducts,
  DeleteProduct,
  DeleteProducts,
  PageSize as PageSizeChange,
  Picture,
  ProductById,
  ProductFilter,
  ProductPictureName,
  ProductQuery,
  ProductRows,
  RestoreProducts,
  UpdateProduct,
} from '#db/products/schemas.ts'
import { get, largestPicture, post, put } from '../../lib/api/endpoint.ts'

const reading = (path: string) => get(path).toThoseWho('products.read')
const writing = (path: string) => post(path).toThoseWho('products.write')

type PerPage = { perPage: PageSize }

// A path with a name in it comes last, or it would take the words of the others for an id.
export const products = {
  all: reading('/api/datalist/initial-data').gives<Product[]>(),
  page: reading('/api/datalist/data')
    .takes<typeof ProductQuery>()
    .gives<{ data: Product[]; totalPages: number }>(),
  /** As `page`, with how many there are: what a list needs to say where it is. */
  rows: reading('/api/datalist/rows').takes<typeof ProductRows>().gives<ProductPage>(),
  csv: reading('/api/datalist/data.csv').takes<typeof ProductFilter>().givesFile('text/csv'),
  /** How many products the account wants on a page. */
  pageSize: reading('/api/datalist/page-size').gives<PerPage>(),
  keepPageSize: put('/api/datalist/page-size')
    .toThoseWho('products.read')
    .takes<typeof PageSizeChange>()
    .gives<PerPage>(),
  update: writing('/api/datalist/update-data').takes<typeof UpdateProduct>().gives<Product>(),
  add: writing('/api/datalist/add-data').once().takes<typeof AddProduct>().gives<Product>(),
  delete: writing('/api/datalist/delete-data')
    .takes<typeof DeleteProduct>()
    .gives<{ removed: number[] }>(),
  deleteSelected: writing('/api/datalist/delete-selected')
    .takes<typeof DeleteProducts>()
    .gives<{ removed: number[]; deletions?: number[] }>(),
  /** Brings back what was deleted: the last under each id, or just what went with those deletions. */
  restore: writing('/api/datalist/restore')
    .takes<typeof RestoreProducts>()
    .gives<{ restored: number[] }>(),
  /** Puts products away, or back into the list. */
  archive: writing('/api/datalist/archive-selected')
    .takes<typeof ArchiveProducts>()
    .gives<{ changed: number[] }>(),
  /** Keeps a picture, for a product to name. */
  addPicture: post('/api/datalist/images')
    .toThoseWho('products.write')
    .withFile(largestPicture)
    .takes<typeof Picture>()
    .gives<{ img: string }>(),
  picture: reading('/api/datalist/images/:name').takes<typeof ProductPictureName>().givesKeptFile(),
  one: reading('/api/datalist/data/:id').takes<typeof ProductById>().gives<ProductDetails>(),
}

import type { Product, ProductPage } from '#db/products/queries.ts'
import type {
  AddProduct,
  DeleteProduct,
  DeleteProducts,
  ProductQuery,
  ProductRows,
  UpdateProduct,
} from '#db/products/schemas.ts'
import { get, post } from '../../api/endpoint.ts'

const reading = (path: string) => get(path).toThoseWho('products.read')
const writing = (path: string) => post(path).toThoseWho('products.write')

export const products = {
  all: reading('/api/datalist/initial-data').gives<Product[]>(),
  page: reading('/api/datalist/data')
    .takes<typeof ProductQuery>()
    .gives<{ data: Product[]; totalPages: number }>(),
  /** As `page`, with how many there are: what a list needs to say where it is. */
  rows: reading('/api/datalist/rows').takes<typeof ProductRows>().gives<ProductPage>(),
  update: writing('/api/datalist/update-data').takes<typeof UpdateProduct>().gives<Product>(),
  add: writing('/api/datalist/add-data').takes<typeof AddProduct>().gives<Product>(),
  delete: writing('/api/datalist/delete-data')
    .takes<typeof DeleteProduct>()
    .gives<{ removed: number[] }>(),
  deleteSelected: writing('/api/datalist/delete-selected')
    .takes<typeof DeleteProducts>()
    .gives<{ removed: number[] }>(),
}

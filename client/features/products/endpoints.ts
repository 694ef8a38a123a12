import * as z from 'zod/mini'
import {
  AddProduct,
  DeleteProduct,
  DeleteProducts,
  ProductQuery,
  UpdateProduct,
} from '#db/products/model.ts'
import type { Product, ProductPage } from '#db/products/queries.ts'
import { get, post } from '../../api/endpoint.ts'

const reading = (path: string) => get(path).toThoseWho('products.read')
const writing = (path: string) => post(path).toThoseWho('products.write')

export const products = {
  all: reading('/api/datalist/initial-data').gives<Product[]>(),
  page: reading('/api/datalist/data')
    .takes(ProductQuery)
    .gives<{ data: Product[]; totalPages: number }>(),
  /** As `page`, with how many there are: what a list needs to say where it is. */
  rows: reading('/api/datalist/rows')
    .takes(z.strictObject(ProductQuery.shape))
    .gives<ProductPage>(),
  update: writing('/api/datalist/update-data').takes(UpdateProduct).gives<Product>(),
  add: writing('/api/datalist/add-data').takes(AddProduct).gives<Product>(),
  delete: writing('/api/datalist/delete-data').takes(DeleteProduct).gives<{ removed: number[] }>(),
  deleteSelected: writing('/api/datalist/delete-selected')
    .takes(DeleteProducts)
    .gives<{ removed: number[] }>(),
}

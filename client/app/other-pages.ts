import type { PageModule } from './page-module.ts'

/** The modules of less frequently used pages, as a chunk of its own. */
export const otherPages = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '../features/*/*/*.page.tsx',
  '!../features/{mail,chat,todo,calendar}/*.page.tsx',
  '!../features/dashboards/{dashboard,home}.page.tsx',
  '!../features/products/products.page.tsx',
  '!../features/users/list.page.tsx',
])

import type { PageModule } from './page-module.ts'

/** The ways to the pages that are not opened all day: they come with the first of these. */
export const otherPages = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '!../features/{mail,chat,todo,calendar}/*.page.tsx',
  '!../features/dashboards/dashboard.page.tsx',
])

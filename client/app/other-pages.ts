import type { PageModule } from './routes.tsx'

/** The ways to the pages that are not opened all day: they come with the first of these. */
export const otherPages = import.meta.glob<PageModule>([
  '../boards/*.page.tsx',
  '../features/*/*.page.tsx',
  '!../features/{dashboard,mail,chat,todo,calendar}/*.page.tsx',
])

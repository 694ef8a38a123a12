import { type RouteObject, redirect } from 'react-router-dom'
import { demos } from '../demos/routes.ts'
import { withNamespaces } from '../i18n/browser-language.ts'
import * as blank from '../layout/blank-layout.tsx'
import { onlyFor } from '../layout/only-for.ts'
import * as staff from '../layout/private-layout.tsx'
import * as anyone from '../layout/public-layout.tsx'
import { BareErrorPage, ErrorPage, StandaloneErrorPage } from '../ui/error-page.tsx'
import * as document from './document.tsx'
import type { PageModule } from './page-module.ts'
import { blankPages, type Page, privatePages, publicPages, redirects } from './pages.ts'

/** The modules of frequently used pages are in the main chunk; all others would make every page heavier. */
const dailyPages = import.meta.glob<PageModule>([
  '../features/{mail,chat,todo,calendar}/*.page.tsx',
  '../features/dashboards/{dashboard,home}.page.tsx',
  '../features/products/products.page.tsx',
  '../features/users/list.page.tsx',
])

/** Thrown when the scripts of a page cannot be loaded, such as those of an older release. */
export const scriptsMissing = new Error('The scripts of this page did not come.')

async function otherPage(file: string) {
  const { otherPages } = await import('./other-pages.ts')
  const load = otherPages[file]
  if (!load) throw new Error(`There is no client/${file.slice('../'.length)}.`)
  return load()
}

const idsTaken = new Map<string, number>()

/** Returns the id of a page, which is its source file: the server preloads its chunks by it. */
function toRouteId(file: string) {
  const times = (idsTaken.get(file) ?? 0) + 1
  idsTaken.set(file, times)
  return `client/${file}.page.tsx${times === 1 ? '' : `?${times}`}`
}

/** Returns the route of a page, which loads together with its texts. */
function createRoute({
  path,
  file,
  namespaces = [],
  permission,
  maxFile,
  maxFields,
}: Page): RouteObject {
  const module = `../${file}.page.tsx`
  const load = dailyPages[module] ?? (() => otherPage(module))
  const [, feature = ''] = file.split('/')
  async function lazy() {
    try {
      return await withNamespaces(load(), feature, ...namespaces)
    } catch (error) {
      throw import.meta.env.SSR ? error : Object.assign(scriptsMissing, { cause: error })
    }
  }
  const handle = { permission, maxFile, maxFields, namespaces }
  const route: RouteObject = { id: toRouteId(file), path, handle, lazy }
  return permission ? onlyFor(permission, route) : route
}

/** Returns a layout route; an error in one of its pages keeps the layout. */
const layout = (id: string, module: PageModule, children: RouteObject[]): RouteObject => ({
  id,
  ...module,
  children: [{ id: `${id}-content`, ErrorBoundary: ErrorPage, children }],
})

/** Wraps routes in the document; an error in a layout keeps the document with theme, direction and style sheet. */
const inDocument = (children: RouteObject[]): RouteObject[] => [
  { id: 'document-content', ErrorBoundary: StandaloneErrorPage, children },
]

const redirectRoutes = Object.entries(redirects).map(
  ([path, to]): RouteObject => ({
    path,
    loader: ({ request }) => redirect(to + new URL(request.url).search),
  }),
)

/** The routes of the application. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    ...document,
    ErrorBoundary: BareErrorPage,
    children: inDocument([
      layout('blank', blank, blankPages.map(createRoute)),
      layout('anyone', anyone, publicPages.map(createRoute)),
      layout('staff', staff, [...privatePages.map(createRoute), ...redirectRoutes, ...demos]),
    ]),
  },
]

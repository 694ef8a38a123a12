import { type RouteObject, redirect } from 'react-router-dom'
import { demos } from '../demos/demos.ts'
import { fetchWords } from '../i18n/browser-language.ts'
import * as blank from '../layout/blank-layout.tsx'
import { onlyFor } from '../layout/only-for.ts'
import * as staff from '../layout/private-layout.tsx'
import * as anyone from '../layout/public-layout.tsx'
import { BareErrorPage, ErrorPage, LoneErrorPage } from '../ui/error-page.tsx'
import * as document from './document.tsx'
import type { PageModule } from './page-module.ts'
import { blankPages, type Page, privatePages, publicPages, redirects } from './pages.ts'

/** The ways to what is opened all day travel with every page; those to all else would make each page heavier. */
const dailyPages = import.meta.glob<PageModule>([
  '../features/{mail,chat,todo,calendar}/*.page.tsx',
  '../features/dashboards/dashboard.page.tsx',
])

/** Thrown where a page's scripts do not come: those of an older release are gone once there is a newer one. */
export const scriptsMissing = new Error('The scripts of this page did not come.')

async function otherPage(file: string) {
  const { otherPages } = await import('./other-pages.ts')
  const load = otherPages[file]
  if (!load) throw new Error(`There is no client/${file.slice('../'.length)}.`)
  return load()
}

const idsTaken = new Map<string, number>()

/** A page's id is its source file: by it the server finds the chunks to send ahead. */
function toRouteId(file: string) {
  const times = (idsTaken.get(file) ?? 0) + 1
  idsTaken.set(file, times)
  return `client/${file}.page.tsx${times === 1 ? '' : `?${times}`}`
}

/** The route of a page, which loads with the texts that it needs. */
function createRoute({
  path,
  file,
  texts = [],
  permission,
  maxFile,
  maxFields,
}: Page): RouteObject {
  const module = `../${file}.page.tsx`
  const load = dailyPages[module] ?? (() => otherPage(module))
  const [, feature = ''] = file.split('/')
  async function lazy() {
    try {
      return (await Promise.all([load(), ...[feature, ...texts].map(fetchWords)]))[0]
    } catch (error) {
      throw import.meta.env.SSR ? error : Object.assign(scriptsMissing, { cause: error })
    }
  }
  const handle = { permission, maxFile, maxFields }
  const route: RouteObject = { id: toRouteId(file), path, handle, lazy }
  return permission ? onlyFor(permission, route) : route
}

/** A layout is a module like a page; what fails inside it leaves it standing. */
const layout = (id: string, module: PageModule, children: RouteObject[]): RouteObject => ({
  id,
  ...module,
  children: [{ id: `${id}-content`, ErrorBoundary: ErrorPage, children }],
})

/** What fails in a layout leaves the document standing: its theme, its direction and its sheet. */
const inDocument = (children: RouteObject[]): RouteObject[] => [
  { id: 'document-content', ErrorBoundary: LoneErrorPage, children },
]

const redirectRoutes = Object.entries(redirects).map(
  ([path, to]): RouteObject => ({
    path,
    loader: ({ request }) => redirect(to + new URL(request.url).search),
  }),
)

/** Every address of the application. */
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

import { type RouteObject, redirect } from 'react-router-dom'
import { demos } from '../demos/demos.ts'
import { fetchWords } from '../i18n/browser-language.ts'
import * as blank from '../layout/blank-layout.tsx'
import { onlyFor } from '../layout/only-for.ts'
import * as staff from '../layout/private-layout.tsx'
import * as anyone from '../layout/public-layout.tsx'
import { largestFile, largestPicture } from '../lib/api/endpoint.ts'
import { BareErrorPage, ErrorPage, LoneErrorPage } from '../ui/error-page.tsx'
import * as document from './document.tsx'
import { announcePages } from './pages.ts'

export type PageModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'
>

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

/**
 * A page's id is its source file: by it the server finds the chunks to send ahead. It comes with the words of its
 * feature, and with others that it names.
 */
function page(path: string, name: string, ...words: string[]): RouteObject {
  const file = `../${name}.page.tsx`
  const load = dailyPages[file] ?? (() => otherPage(file))
  idsTaken.set(name, (idsTaken.get(name) ?? 0) + 1)
  const again = idsTaken.get(name) === 1 ? '' : `?${idsTaken.get(name)}`
  const [, feature = ''] = name.split('/')
  async function lazy() {
    try {
      return (await Promise.all([load(), ...[feature, ...words].map(fetchWords)]))[0]
    } catch (error) {
      throw import.meta.env.SSR ? error : Object.assign(scriptsMissing, { cause: error })
    }
  }
  return { id: `client/${name}.page.tsx${again}`, path, lazy }
}

/** A page whose form may bring a file of at most so many bytes. */
const takingFile = (maxFile: number, { handle, ...route }: RouteObject) =>
  ({ ...route, handle: { ...handle, maxFile } }) as RouteObject

/** A page whose form has a box for each row of a long list. */
const ticking = ({ handle, ...route }: RouteObject) =>
  ({ ...route, handle: { ...handle, maxFields: 200 } }) as RouteObject

const picturing = (route: RouteObject) => takingFile(largestPicture, route)

const idsTaken = new Map<string, number>()

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

/** Another address of a page; whatever was asked for there is asked for here. */
const moved = (path: string, to: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
})

/** Every address of the application. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    ...document,
    ErrorBoundary: BareErrorPage,
    children: inDocument([
      layout('blank', blank, [
        page('/pages/login', 'features/auth/login'),
        page('/pages/register', 'features/auth/register'),
        page('/pages/forgot-password', 'features/auth/forgot-password'),
        page('/pages/reset-password', 'features/auth/reset-password'),
        page('/pages/lock-screen', 'features/auth/lock-screen'),
        page('/misc/error/404', 'features/misc/not-found'),
        page('/misc/error/500', 'features/misc/server-error'),
        page('/misc/coming-soon', 'features/misc/coming-soon'),
        page('/misc/maintenance', 'features/misc/maintenance'),
        page('/misc/not-authorized', 'features/misc/not-authorized'),
        page('*', 'features/misc/catch-all'),
      ]),
      layout('anyone', anyone, [
        page('/', 'features/dashboards/home', 'auth'),
        page('/settings/appearance', 'features/settings/appearance'),
      ]),
      layout('staff', staff, [
        page('/dashboard', 'features/dashboards/dashboard', 'dashboard'),
        moved('/email', '/email/inbox'),
        page('/email/:filter', 'features/mail/mailbox'),
        takingFile(largestFile, page('/email/:filter/compose', 'features/mail/compose')),
        page('/email/:filter/:id', 'features/mail/reader'),
        page('/chat', 'features/chat/chat'),
        page('/chat/:contact', 'features/chat/chat'),
        page('/calendar', 'features/calendar/calendar'),
        moved('/todo', '/todo/all'),
        page('/todo/:filter', 'features/todo/todo'),
        page('/notifications', 'features/notifications/notifications'),
        page('/pages/search', 'features/search/search'),
        page('/pages/faq', 'features/faq/faq'),
        page('/pages/knowledge-base', 'features/knowledge/knowledge-base'),
        page('/pages/knowledge-base/:slug', 'features/knowledge/topic'),
        page('/pages/knowledge-base/:slug/:article', 'features/knowledge/article'),
        page('/settings/bookmarks', 'features/bookmarks/bookmarks', 'menu'),
        page('/data-list/list-view', 'features/products/products'),
        picturing(page('/data-list/thumb-view', 'features/products/products')),
        page('/data-list/print', 'features/products/print'),
        ticking(onlyFor('users.read', page('/app/user/list', 'features/users/list'))),
        onlyFor('users.read', page('/app/user/view', 'features/users/view')),
        picturing(onlyFor('users.read', page('/app/user/edit', 'features/users/edit', 'account'))),
        moved('/pages/user/list', '/app/user/list'),
        moved('/pages/user/view', '/app/user/view'),
        onlyFor(
          'commerce.read',
          page('/ecommerce-dashboard', 'features/dashboards/commerce', 'analytics'),
        ),
        onlyFor(
          'users.read',
          page(
            '/cards/basic',
            'features/dashboards/basic-cards',
            'analytics',
            'menu',
            'notifications',
          ),
        ),
        page(
          '/cards/analytics',
          'features/dashboards/analytics-cards',
          'analytics',
          'menu',
          'notifications',
          'todo',
        ),
        page('/cards/statistics', 'features/dashboards/statistics-cards', 'analytics', 'menu'),
        ...demos,
        takingFile(largestFile, page('/contact-us', 'features/enquiries/contact-us')),
        onlyFor('enquiries.answer', page('/contact-us/inbox', 'features/enquiries/inbox')),
        onlyFor('enquiries.answer', page('/contact-us/inbox/:id', 'features/enquiries/answer')),
        onlyFor('outbox.manage', page('/settings/outbox', 'features/outbox/outbox')),
        onlyFor('outbox.manage', page('/settings/outbox/:id', 'features/outbox/mail')),
        picturing(page('/account/account-settings', 'features/account/account-settings')),
        picturing(page('/pages/account-settings', 'features/account/account-settings')),
        page('/account/confirm-email', 'features/account/confirm-email'),
      ]),
    ]),
  },
]

announcePages(routes)

import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BookmarksBar } from '../features/bookmarks/bar.tsx'
import { useVisitedPages } from '../features/search/visited-pages.ts'
import { withNamespaces } from '../i18n/browser-language.ts'
import { CartButton } from '../layout/cart-button.tsx'
import type { Me } from '../layout/endpoints.ts'
import { useFrame } from '../layout/frame.ts'
import { NotificationsButton } from '../layout/notifications-button.tsx'
import { SearchButton } from '../layout/search-button.tsx'
import { Sidebar } from '../layout/sidebar.tsx'
import type { ChromeProps } from '../layout/slots.ts'
import { Topbar } from '../layout/topbar.tsx'
import { useAccountChanges } from '../layout/use-account-changes.ts'
import { useOtherTabs } from '../layout/use-other-tabs.ts'
import { lazyInBrowser } from '../lib/load-part.ts'
import { getMenu, getUserMenu, trailTo } from './menus/filter-menu.ts'
import { canOpen } from './page-access.ts'

const loadQuickSearch = async () =>
  (await withNamespaces(import('../features/search/quick-search.tsx'), 'search', 'menu'))
    .QuickSearch
const QuickSearch = lazyInBrowser(loadQuickSearch)

const NotificationList = lazyInBrowser(
  async () =>
    (
      await withNamespaces(
        import('../features/notifications/notification-list.tsx'),
        'notifications',
      )
    ).NotificationList,
)

const Desktop = lazyInBrowser(
  async () =>
    (await withNamespaces(import('../features/notifications/desktop.tsx'), 'notifications'))
      .Desktop,
)

const CartList = lazyInBrowser(
  async () => (await withNamespaces(import('../features/shop/cart-list.tsx'), 'shop')).CartList,
)

/** The menu and the top bar, in visual order, so that the focus order matches. */
export function Chrome({ me, counts, onCounts }: ChromeProps) {
  const frame = useFrame()
  const { pathname } = useLocation()
  useOtherTabs()
  useVisitedPages(me.account)
  useAccountChanges()
  useEventStream(me, onCounts)
  const sections = getMenu(me.role, frame)
  const topbar = (
    <Topbar
      key="topbar"
      me={me}
      counts={counts}
      frame={frame}
      userMenu={getUserMenu(me.role, frame)}
      bookmarks={<BookmarksBar stars={me.stars} canOpen={(address) => canOpen(address, me.role)} />}
      search={<SearchButton QuickSearch={QuickSearch} onPreload={() => void loadQuickSearch()} />}
      cart={
        frame.menu === 'demo' && (
          <CartButton count={counts.cart}>
            <CartList />
          </CartButton>
        )
      }
      notifications={
        <NotificationsButton count={counts.news}>
          <NotificationList />
        </NotificationsButton>
      }
    />
  )
  const sidebar = (
    <Sidebar
      key="sidebar"
      role={me.role}
      sections={sections}
      trail={trailTo(sections, pathname)}
      counts={counts}
      frame={frame}
    />
  )
  const desktop = useDesktopPermission() && (
    <Suspense key="desktop">
      <Desktop />
    </Suspense>
  )
  const parts = frame.layout === 'horizontal' ? [topbar, sidebar] : [sidebar, topbar]
  return [...parts, desktop]
}

/** Returns whether this browser may show notifications, which people allow in the settings. */
function useDesktopPermission() {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    const read = () => setGranted(globalThis.Notification?.permission === 'granted')
    read()
    const end = new AbortController()
    const { signal } = end
    const state = navigator.permissions?.query({ name: 'notifications' })
    state?.then((status) => status.addEventListener('change', read, { signal })).catch(() => {})
    return () => end.abort()
  }, [])
  return isGranted
}

/** Opens the event stream of this window once the page is hydrated. */
function useEventStream({ email, at }: Me, onCounts: ChromeProps['onCounts']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream tracks its position itself
  useEffect(() => {
    const leaving = new AbortController()
    void import('../lib/live/stream.ts').then(({ follow }) =>
      follow(email, at, onCounts, leaving.signal),
    )
    return () => leaving.abort()
  }, [email])
}

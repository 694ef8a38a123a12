import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { type ShellUser, Topbar } from './topbar.tsx'

type VerticalShellProps = {
  user: ShellUser
  brand: string
  year: number
  unread: number
  /** The page's theme is on <html>; semi-dark darkens the menu alone. */
  theme?: 'light' | 'dark' | 'semi-dark'
  children: ReactNode
}

/** The layout of every signed-in page: menu at the side, bar above, page, footer. */
export function VerticalShell({
  user,
  brand,
  year,
  unread,
  theme = 'semi-dark',
  children,
}: VerticalShellProps) {
  usePopoversThatCloseOnNavigation()
  useFocusThatFollows()
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ProgressLine />
      <Sidebar brand={brand} role={user.role} counts={{ unread }} dark={theme === 'semi-dark'} />
      <Topbar brand={brand} user={user} unread={unread} />
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <span>
          © {year} <a href="/dashboard">{brand}</a>
        </span>
        <span className="footer-line">From the first read-through to the get-out.</span>
      </footer>
    </div>
  )
}

/** A page load closes every popover; a client navigation has to do it itself. */
function usePopoversThatCloseOnNavigation() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says "navigated"
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }, [key])
}

/** A page load begins at the top for who uses the keyboard; after a client navigation the new page's heading is where it begins. */
function useFocusThatFollows() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

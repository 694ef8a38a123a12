import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { type ShellUser, Topbar } from './topbar.tsx'

type VerticalShellProps = {
  user: ShellUser
  brand: string
  unread: number
  /** The page's theme is on <html>; semi-dark darkens the menu alone. */
  theme?: 'light' | 'dark' | 'semi-dark'
  children: ReactNode
}

/** The layout of every signed-in page: menu at the side, bar above, page, footer. */
export function VerticalShell({
  user,
  brand,
  unread,
  theme = 'semi-dark',
  children,
}: VerticalShellProps) {
  usePopoversThatCloseOnNavigation()
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
          © {new Date().getFullYear()} <a href="/dashboard">{brand}</a>
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

import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useFormDrafts } from '../ui/form-drafts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useFocusWhenLost } from '../ui/use-focus-when-lost.ts'
import { findHeading } from './find-heading.ts'
import { useFrame } from './frame.ts'
import { NoticeOutlet } from './notice-outlet.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const LanguageMenu = lazyPart(async () => (await import('./language-menu.tsx')).LanguageMenu)

/** The bare layout of sign-in and of pages outside the menu. */
export function BlankShell({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  useFocusWhenLost(useLocation().search, findHeading) // the next step has its own address
  useFormDrafts('')
  return (
    <div className="position-relative min-h-screen">
      <ProgressLine />
      <header className="position-absolute top-2 end-2 z-1">
        <Suspense>
          <LanguageMenu language={useFrame().language} />
        </Suspense>
      </header>
      <main id="content" tabIndex={-1}>
        <NoticeOutlet />
        {children}
      </main>
      <span id="page-end" hidden />
    </div>
  )
}

/** The layout of public pages without a menu. */
export function Component() {
  return (
    <BlankShell>
      <Outlet />
    </BlankShell>
  )
}

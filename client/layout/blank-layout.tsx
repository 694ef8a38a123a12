import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useFormDrafts } from '../ui/form-drafts.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useFrame } from './frame.ts'
import { NoticeOutlet } from './notice-outlet.tsx'
import { useFollowingFocus } from './use-focus-on-navigation.ts'

const load = async () => (await import('./language-menu.tsx')).LanguageMenu

// Like the notices: in the HTML from the first request on, and loaded after hydration.
const onServer = import.meta.env.SSR && { LanguageMenu: await load() }
const { LanguageMenu } = onServer || { LanguageMenu: lazy(async () => ({ default: await load() })) }

/** The bare layout of sign-in and of pages outside the menu. */
export function BlankShell({ children }: { children: ReactNode }) {
  useFollowingFocus()
  useFormDrafts('')
  return (
    <div className="blank">
      <ProgressLine />
      <header className="blank-bar">
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

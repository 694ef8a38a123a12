import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { useFormDrafts } from '../ui/form-drafts.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { NoticeOutlet } from './notice-outlet.tsx'
import { useFollowingFocus } from './use-focus-on-navigation.ts'

/** The bare layout of sign-in and of pages outside the menu. */
export function BlankShell({ children }: { children: ReactNode }) {
  useFollowingFocus()
  useFormDrafts('')
  return (
    <div className="blank">
      <ProgressLine />
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

import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

/** The place of notices and banners, one in each layout. */
export function NoticeOutlet({ children }: { children?: ReactNode }) {
  return (
    <>
      <Suspense>
        <Notices />
      </Suspense>
      {children}
    </>
  )
}

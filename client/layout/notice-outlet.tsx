import { lazy, type ReactNode, Suspense } from 'react'

const load = async () => (await import('./notices.tsx')).Notices

// The server draws what there is to tell into the first HTML; the browser fetches the code once the page is alive.
const onServer = import.meta.env.SSR && { Notices: await load() }
const { Notices } = onServer || { Notices: lazy(async () => ({ default: await load() })) }

/** Where a page says what was done, above what it says for as long as that holds: one place in each layout. */
export function NoticePlace({ children }: { children?: ReactNode }) {
  return (
    <>
      <Suspense>
        <Notices />
      </Suspense>
      {children}
    </>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'

const load = async () => (await import('./notices.tsx')).Notices

// The server renders the notices into the HTML; browsers load the code after hydration.
const onServer = import.meta.env.SSR && { Notices: await load() }
const { Notices } = onServer || { Notices: lazy(async () => ({ default: await load() })) }

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

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Counts, CountsAt } from '#db/live/model.ts'
import { menuFor, trailTo } from '../app/menus/menu-for.ts'
import type { Me } from './endpoints.ts'
import { useFrame } from './frame.ts'
import { Sidebar } from './sidebar.tsx'
import { useOtherTabs } from './sign-out-other-tabs.ts'
import { Topbar } from './topbar.tsx'

type SurroundingsProps = { me: Me; counts: Counts; tell: (counts: CountsAt) => void }

/** Menu and bar, in the order in which they follow each other on the screen: so does the focus. */
export function Surroundings({ me, counts, tell }: SurroundingsProps) {
  const frame = useFrame()
  const { pathname } = useLocation()
  useOtherTabs()
  const sections = menuFor(me.role, frame)
  useStream(me, tell)
  const topbar = <Topbar key="topbar" me={me} counts={counts} frame={frame} />
  const sidebar = (
    <Sidebar
      key="sidebar"
      sections={sections}
      trail={trailTo(sections, pathname)}
      counts={counts}
      frame={frame}
    />
  )
  return frame.layout === 'horizontal' ? [topbar, sidebar] : [sidebar, topbar]
}

/** Once the page works, its window is told what happens. */
function useStream({ email, at }: Me, tell: (counts: CountsAt) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the stream itself knows how far it is
  useEffect(() => {
    const leaving = new AbortController()
    void import('../lib/live/stream.ts').then(({ follow }) =>
      follow(email, at, tell, leaving.signal),
    )
    return () => leaving.abort()
  }, [email])
}

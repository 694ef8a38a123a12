import { useLocation } from 'react-router-dom'
import type { Me } from './endpoints.ts'
import { useFrame } from './frame.ts'
import { menuFor, trailTo } from './menu-for.ts'
import { useOtherTabs } from './other-tabs.ts'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'

/** Menu and bar, in the order in which they follow each other on the screen: so does the focus. */
export function Surroundings({ me }: { me: Me }) {
  const frame = useFrame()
  const { pathname } = useLocation()
  useOtherTabs()
  const sections = menuFor(me.role, frame)
  const topbar = <Topbar key="topbar" me={me} frame={frame} />
  const sidebar = (
    <Sidebar
      key="sidebar"
      sections={sections}
      trail={trailTo(sections, pathname)}
      counts={{ unread: me.unread }}
      frame={frame}
    />
  )
  return frame.layout === 'horizontal' ? [topbar, sidebar] : [sidebar, topbar]
}

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DesktopNotifications } from '#db/notifications/desktop.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveEvents } from '../../lib/live/live.ts'
import { useNotificationText } from '../../ui/notification-text.ts'
import { notifications } from './endpoints.ts'

/** A page that is open elsewhere marks what it shows as read within this time. */
const delayMs = 1000

type News = DesktopNotifications['notifications'][number]

/** Shows new notifications on the desktop while this window has no focus. Each is shown once, however many windows are open. */
export function Desktop() {
  const navigate = useNavigate()
  const getText = useNotificationText()
  const latest = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(one: News) {
    const { title, text } = getText(one)
    const notification = new Notification(title, { body: text, tag: `news-${one.id}` })
    notification.onclick = () => {
      window.focus()
      notification.close()
      void navigate(one.href)
    }
  }

  async function load() {
    const isFirst = latest.current === undefined
    const found = await callOverHttp(notifications.desktop, { after: latest.current || undefined })
    latest.current = found.latest
    if (!isFirst && !document.hasFocus()) for (const one of found.notifications) show(one)
  }

  // A failure is repeated with the next event.
  const loadQuietly = () => void load().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to learn what is known already
  useEffect(() => {
    loadQuietly()
    return () => clearTimeout(timer.current)
  }, [])
  useLiveEvents(({ kind }) => {
    if (kind !== undefined && kind !== 'news') return
    clearTimeout(timer.current)
    timer.current = setTimeout(loadQuietly, delayMs)
  })
  return null
}

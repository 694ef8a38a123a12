import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Notification } from '#db/notifications/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useHearing } from '../../lib/live/live.ts'
import { notifications } from './endpoints.ts'

/** The latest notifications: not here yet, here, or not to be had; kept up to date as long as they are shown. */
export function useLatest() {
  const { revalidate } = useRevalidator()
  const [list, setList] = useState<Notification[]>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      const told = await callOverHttp(notifications.list, {})
      setList(told.notifications)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  useHearing(({ kind }) => {
    if (kind === undefined || kind === 'news') void load()
  })

  /** Shown as read at once, and as it is should the server not agree. */
  async function mark(which: { ids: number[] } | { all: true }) {
    const isMeant = ({ id }: Notification) => 'all' in which || which.ids.includes(id)
    setList((now) => now?.map((one) => (isMeant(one) ? { ...one, read: true } : one)))
    try {
      await callOverHttp(notifications.read, which)
      void revalidate() // the bell's number, and the page should it show them too
    } catch {
      void load()
    }
  }

  return { list, hasFailed, load, mark }
}

import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Notification } from '#db/notifications/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveEvents } from '../../lib/live/live.ts'
import { notifications } from './endpoints.ts'
import { applyOptimistic, type NotificationIntent, toReadInput } from './intents.ts'

/** Returns the latest notifications, undefined until they are loaded, and reloads them whenever there are new ones. */
export function useLatest() {
  const { revalidate } = useRevalidator()
  const [list, setList] = useState<Notification[]>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      setList((await callOverHttp(notifications.list, {})).notifications)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  useLiveEvents(({ kind }) => {
    if (kind === undefined || kind === 'news') void load()
  })

  /** Marks notifications as read optimistically, and reloads them when the call fails. */
  async function mark(intent: NotificationIntent) {
    setList((before) => before && applyOptimistic(before, intent))
    try {
      await callOverHttp(notifications.read, toReadInput(intent))
      void revalidate() // updates the count of the bell, and the page if it shows them
    } catch {
      void load()
    }
  }

  return { list, hasFailed, load, mark }
}

import { useRevalidator } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveResource } from '../../lib/live/use-live-resource.ts'
import { notifications } from './endpoints.ts'
import { applyOptimistic, type NotificationIntent, toReadInput } from './intents.ts'

const loadLatest = async () => (await callOverHttp(notifications.list, {})).notifications
const isNews = (kind: LiveKind) => kind === 'news'

/** Returns the latest notifications, undefined until they are loaded, and reloads them whenever there are new ones. */
export function useLatest() {
  const { revalidate } = useRevalidator()
  const { data: list, setData: setList, hasFailed, reload } = useLiveResource(loadLatest, isNews)

  /** Marks notifications as read optimistically, and reloads them when the call fails. */
  async function mark(intent: NotificationIntent) {
    setList((before) => before && applyOptimistic(before, intent))
    try {
      await callOverHttp(notifications.read, toReadInput(intent))
      void revalidate() // updates the count of the bell, and the page if it shows them
    } catch {
      reload()
    }
  }

  return { list, hasFailed, reload, mark }
}

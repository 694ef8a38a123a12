import { useRevalidator } from 'react-router-dom'
import { callOverHttp } from '../lib/api/call-over-http.ts'
import { useLiveEvents } from '../lib/live/live.ts'
import { shell } from './endpoints.ts'

/**
 * Shows a role that an administrator has changed, and settings that were changed in another window. Another language
 * needs a new document, unless that would lose something here.
 */
export function useAccountChanges() {
  const { revalidate } = useRevalidator()
  useLiveEvents(async (event) => {
    if (event.kind !== 'account' || event.isOwn) return
    const frame = await callOverHttp(shell.frame, {}).catch(() => {})
    if (!frame) return
    if (frame.language === document.documentElement.lang) return revalidate()
    // The event that asks whether the page may be left.
    if (dispatchEvent(new Event('beforeunload', { cancelable: true }))) location.reload()
  })
}

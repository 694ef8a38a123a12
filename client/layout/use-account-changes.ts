import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { callOverHttp } from '../lib/api/call-over-http.ts'
import { useLiveEvents } from '../lib/live/live.ts'
import { hasUnsavedWork } from '../ui/prevent-unload.ts'
import { shell } from './endpoints.ts'
import { useFrame } from './frame.ts'
import { reloadFrame } from './frame-reload.ts'

/**
 * Shows a role that an administrator has changed, and settings that were changed in another window. Another language
 * needs a new document: while that would lose something here, it waits for the next navigation.
 */
export function useAccountChanges() {
  const { revalidate } = useRevalidator()
  const { language, locale, direction } = useFrame()
  const { key } = useLocation()
  const isOutdated = useRef(false)
  async function load() {
    const frame = await callOverHttp(shell.frame, {}).catch(() => {})
    if (!frame) return
    isOutdated.current = frame.language !== language
    if (!isOutdated.current) return frame
    if (hasUnsavedWork()) return { ...frame, language, locale, direction }
    location.reload()
    return
  }
  useLiveEvents((event) => {
    if (event.kind && (event.kind !== 'account' || event.isOwn)) return
    void reloadFrame(load, revalidate)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    if (isOutdated.current && !hasUnsavedWork()) location.reload()
  }, [key])
}

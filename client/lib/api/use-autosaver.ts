import { useEffect, useRef } from 'react'
import { autosaver, type Saving } from './autosave.ts'

/**
 * Returns an autosaver that also saves when the network returns, when the page's visibility changes and when the
 * component unmounts.
 */
export function useAutosaver(
  save: () => Promise<void>,
  onChange: (state: Saving) => void,
): ReturnType<typeof autosaver> {
  const latest = useRef({ save, onChange })
  useEffect(() => {
    latest.current = { save, onChange }
  })
  const saver = useRef<ReturnType<typeof autosaver>>(null)
  saver.current ??= autosaver(
    () => latest.current.save(),
    (state) => latest.current.onChange(state),
  )
  const { current: autosave } = saver
  useEffect(() => {
    const now = () => void autosave.now()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [autosave])
  return autosave
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveKind } from '#db/live/model.ts'
import { useLiveEvents } from './live.ts'

/**
 * Loads data on mount and again after live events that concern it. Both functions have to be stable. A response that a
 * later request has overtaken is dropped.
 */
export function useLiveResource<T>(load: () => Promise<T>, concerns: (kind: LiveKind) => boolean) {
  const [data, setData] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(0)

  /** Shows the response of a request, such as a change that returns the new data; returns whether it succeeded. */
  const show = useCallback(async (request: () => Promise<T>) => {
    const own = ++latest.current
    const response = await request().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (own === latest.current) {
      if (response) setData(response.value)
      setFailed(!response)
    }
    return response !== undefined
  }, [])
  const reload = useCallback(() => void show(load), [show, load])

  useEffect(reload, [reload])
  useLiveEvents(({ kind }) => {
    if (kind === undefined || concerns(kind)) reload()
  })
  return { data, setData, hasFailed, show, reload }
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { backoffMs } from '../api/backoff.ts'
import { refreshRoute } from '../api/load-from-server.ts'
import { noticesHere } from '../api/notice-store.ts'
import { sessionState } from '../api/session-state.ts'
import {
  getRequestTurn,
  heardSince,
  type ReceivedEvent,
  useLiveEvents,
  useLiveState,
} from './live.ts'

type Loader<Data> = (args: LoaderFunctionArgs) => Promise<Data>

/** After so many consecutive failures the window shows that its data is stale. */
const failuresBeforeNotice = 3

/** Types the loader of a page that calls `useLiveData`. */
export const liveLoader = <Data extends object>(loader: Loader<Data>): Loader<Data> => loader

/**
 * Returns the data of the page's `loader` and a function that reloads it, which happens whenever another window changes
 * something of these kinds. What an editor has open is taken from `useLoaderData`, so that it keeps its input. A failed
 * reload keeps the page and is retried until it succeeds; if the page no longer exists, the router takes over.
 */
export function useLiveData<Data extends object>(
  _loader: Loader<Data>,
  isOfInterest: (kind: LiveKind, event: ReceivedEvent) => boolean,
): [Data, () => Promise<void>] {
  const loaded = useLoaderData() as Data
  const id = useMatches().at(-1)?.id ?? ''
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const { link } = useLiveState()
  const [fresh, setFresh] = useState<{ of: Data; data: Data }>()
  const latest = useRef({ id, loaded, revalidate })
  useEffect(() => {
    latest.current = { id, loaded, revalidate }
  })
  const running = useRef<Promise<void>>(undefined)
  const isMounted = useRef(true)
  const isBehind = useRef(false)
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    isBehind.current = true
    running.current ??= reload()
    return running.current

    /** Loads again for changes during a load, so that many changes make two requests. */
    async function reload() {
      while (isBehind.current && isMounted.current) {
        isBehind.current = false
        const { id, loaded, revalidate } = latest.current
        try {
          const data = await refreshRoute(id)
          if (data instanceof Response) throw data
          failures.current = 0
          setFresh({ of: loaded, data: data as Data })
        } catch (error) {
          if (latest.current.loaded !== loaded) continue
          if (isElsewhere(error)) void revalidate()
          else if (sessionState.read() === 'open') retryLater()
          else isBehind.current = true // until the stream is connected again
          break
        }
      }
      running.current = undefined
    }

    function retryLater() {
      isBehind.current = true
      failures.current += 1
      if (failures.current === failuresBeforeNotice) {
        noticesHere.add({ text: { of: 'shell', key: 'notUpToDate' } })
      }
      timer.current = setTimeout(refresh, backoffMs(failures.current - 1))
    }
  }, [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const concerns = (event: ReceivedEvent) =>
    event.kind === undefined || (!event.isOwn && isOfInterest(event.kind, event))
  useLiveEvents((event) => {
    if (!concerns(event)) return
    // During a navigation the data would not be shown, and may have just been deleted.
    if (state === 'idle') void refresh()
    else isBehind.current = true
  })
  const catchUp = useEffectEvent(() => {
    clearTimeout(timer.current)
    isBehind.current = false
    failures.current = 0
    if (heardSince(getRequestTurn(loaded)).some(concerns)) void refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each load, which may be outdated
  useEffect(catchUp, [loaded])
  useEffect(() => {
    if (link === 'open' && state === 'idle' && isBehind.current) void refresh()
  }, [link, state, refresh])
  // A later load of the router is newer than a refresh.
  return [fresh?.of === loaded ? fresh.data : loaded, refresh]
}

/**
 * Returns whether a loader's answer means that the page no longer exists or has moved. An ended session is excluded,
 * since leaving would lose what is being typed.
 */
function isElsewhere(thrown: unknown): boolean {
  if (thrown instanceof Response) return !thrown.headers.has('X-Remix-Reload-Document')
  const status = (thrown as { init?: { status?: number } | null }).init?.status
  return status === 403 || status === 404
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { backoffMs } from '../api/backoff.ts'
import { callWithoutEcho } from '../api/call-over-http.ts'
import { api, type Call } from '../api/endpoint.ts'
import { noticesHere } from '../api/notice-store.ts'
import { sessionState } from '../api/session-state.ts'
import {
  countEvents,
  listEventsSince,
  type ReceivedEvent,
  useLiveEvents,
  useLiveState,
} from './live.ts'
import { getTurn, rememberReads, rememberReadsOf } from './page-call.ts'

type Loader<Data> = (args: LoaderFunctionArgs) => Promise<Data>

const contextOf = (call: Call) => ({ get: () => call }) as unknown as LoaderFunctionArgs['context']
const overHttp = contextOf(callWithoutEcho)

/** After so many consecutive failures the window shows that its data is stale. */
const failuresBeforeNotice = 3

/** The event position at which data was requested. The document's data is older than all events. */
const requestedAt = new WeakMap<object, number>()

/** Wraps the loader of a page for `useLiveData`, so that changes during a load are not missed. */
export const liveLoader =
  <Data extends object>(loader: Loader<Data>): Loader<Data> =>
  async (args) => {
    const call = args.context.get(api)
    const turn = getTurn(call) ?? countEvents()
    const loaded = await loader(args)
    requestedAt.set(loaded, turn)
    rememberReads(new URL(args.request.url).pathname, call)
    return loaded
  }

/**
 * Returns the loader data of the page and a function that reloads it. `loader` reloads it whenever another window
 * changes something of these kinds; it may load a part of the data, so that an open editor keeps its input. A failed
 * reload keeps the page and is retried until it succeeds; if the page no longer exists, the router takes over.
 */
export function useLiveData<Data extends object>(
  loader: Loader<Data>,
  isOfInterest: (kind: LiveKind, event: ReceivedEvent) => boolean,
): [Data, () => Promise<void>] {
  const loaded = useLoaderData() as Data
  const params = useParams()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const { link } = useLiveState()
  const [fresh, setFresh] = useState<{ of: Data; data: Data }>()
  const latest = useRef({ loader, loaded, params, revalidate })
  useEffect(() => {
    latest.current = { loader, loaded, params, revalidate }
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
        const { loader, loaded, params, revalidate } = latest.current
        const request = new Request(location.href)
        try {
          const data = await loader({ context: overHttp, params, request } as LoaderFunctionArgs)
          failures.current = 0
          setFresh({ of: loaded, data })
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

  const noteReads = useEffectEvent(() => {
    if (requestedAt.has(loaded)) return
    const request = new Request(location.href)
    rememberReadsOf((call) =>
      loader({ context: contextOf(call), params, request } as LoaderFunctionArgs),
    )
  })
  useEffect(noteReads, [])

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
    if (listEventsSince(requestedAt.get(loaded) ?? 0).some(concerns)) void refresh()
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

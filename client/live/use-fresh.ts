import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useParams } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { callOverHttp } from '../api/call-over-http.ts'
import { type Heard, heardSince, heardSoFar, useHearing, useTold } from './live.ts'

type Loader<Data> = (args: LoaderFunctionArgs) => Promise<Data>

const overHttp = { get: () => callOverHttp } as unknown as LoaderFunctionArgs['context']

/** How much had been heard when data was asked for. What came with the document is older than all that is heard. */
const askedAt = new WeakMap<object, number>()

/**
 * A loader for `useFresh`: what is heard while its data is on the way is not missed by the page that shows them. Where
 * loading itself `makes` an event, the first that is heard is none; were it another's, this one follows it.
 */
export const dated =
  <Data extends object>(loader: Loader<Data>, makes?: (data: Data) => boolean): Loader<Data> =>
  async (args) => {
    const turn = heardSoFar()
    const loaded = await loader(args)
    askedAt.set(loaded, turn + Number(makes?.(loaded) ?? 0))
    return loaded
  }

/**
 * What the page's loader gives, loaded again whenever something of these kinds happens, and how to load it now. Unlike
 * the router's own way a load that fails leaves the page as it is, and is made up for once the connection is back.
 */
export function useFresh<Data extends object>(
  loader: Loader<Data>,
  isOfInterest: (kind: LiveKind, heard: Heard) => boolean,
): [Data, () => Promise<void>] {
  const loaded = useLoaderData() as Data
  const params = useParams()
  const { link } = useTold()
  const [fresh, setFresh] = useState<{ of: Data; data: Data }>()
  const turn = useRef(0)
  const hasMissed = useRef(false)

  const refresh = useCallback(async () => {
    const mine = ++turn.current
    const request = new Request(location.href)
    try {
      const data = await loader({ context: overHttp, params, request } as LoaderFunctionArgs)
      hasMissed.current = false
      if (mine === turn.current) setFresh({ of: loaded, data })
    } catch {
      hasMissed.current = true
    }
  }, [loader, loaded, params])

  const concerns = (heard: Heard) => heard.kind === undefined || isOfInterest(heard.kind, heard)
  const { state } = useNavigation()
  useHearing((heard) => {
    if (!concerns(heard)) return
    // On its way elsewhere the page has nothing to show it in, and what it shows may be what has just been deleted.
    if (state === 'idle') void refresh()
    else hasMissed.current = true
  })
  const makeUp = useEffectEvent(() => {
    hasMissed.current = false
    if (heardSince(askedAt.get(loaded) ?? 0).some(concerns)) void refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is what may be behind
  useEffect(makeUp, [loaded])
  useEffect(() => {
    if (link === 'open' && state === 'idle' && hasMissed.current) void refresh()
  }, [link, state, refresh])
  // What the router has loaded since is newer than what was loaded beside it.
  return [fresh?.of === loaded ? fresh.data : loaded, refresh]
}

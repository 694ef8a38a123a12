import { useCallback, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { callOverHttp } from '../api/call-over-http.ts'
import { type Heard, useHearing, useTold } from './live.ts'

type Loader<Data> = (args: LoaderFunctionArgs) => Promise<Data>

const overHttp = { get: () => callOverHttp } as unknown as LoaderFunctionArgs['context']

/**
 * What the page's loader gives, loaded again whenever something of these kinds happens, and how to load it now. Unlike
 * the router's own way a load that fails leaves the page as it is, and is made up for once the connection is back.
 */
export function useFresh<Data>(
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

  useHearing((heard) => {
    if (heard.kind === undefined || isOfInterest(heard.kind, heard)) void refresh()
  })
  useEffect(() => {
    if (link === 'open' && hasMissed.current) void refresh()
  }, [link, refresh])
  // What the router has loaded since is newer than what was loaded beside it.
  return [fresh?.of === loaded ? fresh.data : loaded, refresh]
}

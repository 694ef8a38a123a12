import { type ComponentType, lazy, use, useEffect } from 'react'
import { loadPart } from '../lib/load-part.ts'
import { restoreDrafts } from './form-drafts.ts'

const loading = new Set<Promise<unknown>>()

/**
 * Returns a component whose code browsers load when it is first rendered, so a `Suspense` has to be around it. The
 * server loads it at once: it is in the HTML, and works without scripts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: withDrafts(await loadPart(load)) }))
  let Part: ComponentType<Props> | undefined
  const part = load()
    .then((loaded) => (Part = loaded))
    // A part that can't be loaded fails its own page, not every page that waits.
    .finally(() => loading.delete(part))
  loading.add(part)
  return function LoadedPart(props) {
    const Loaded = Part ?? use(part)
    return <Loaded {...props} />
  }
}

/**
 * Waits on the server until the parts of the pages so far are loaded, and the parts of these. Rendered earlier, a part
 * would come after the page, and need scripts to be moved into place.
 */
export async function partsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading)
}

function withDrafts<Props extends object>(Part: ComponentType<Props>) {
  return function PartWithDrafts(props: Props) {
    useEffect(restoreDrafts, [])
    return <Part {...props} />
  }
}

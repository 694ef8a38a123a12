import { type ComponentType, lazy, use } from 'react'

/**
 * Returns a component whose code browsers load when it is first rendered, so a `Suspense` has to be around it. The
 * server loads it at once: it is in the HTML, and works without scripts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  let Part: ComponentType<Props> | undefined
  const loading = load().then((loaded) => {
    Part = loaded
    return loaded
  })
  return function LoadedPart(props) {
    const Loaded = Part ?? use(loading)
    return <Loaded {...props} />
  }
}

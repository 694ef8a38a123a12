import type { RouteObject } from 'react-router-dom'

/** What the module of a page or a layout exports. */
export type PageModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'
>

import type { RouteObject } from 'react-router-dom'

/** The exports of a page or layout module. */
export type PageModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'
>

import type { RequestHandler } from 'express'
import type { RouteObject } from 'react-router-dom'
import type { Assets } from './assets.ts'

/** What to render. Passed in, because this folder imports no feature. */
export type Pages = {
  routes: RouteObject[]
  assets: Assets
  stylesheet: string
  fonts: string[]
  brand: string
  /** Serves built files. */
  files: RequestHandler
}

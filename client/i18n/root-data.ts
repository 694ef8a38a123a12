import { useRouteLoaderData } from 'react-router-dom'
import type { Day } from '#db/shared/time/model.ts'

/** What generic parts read of the data of the document, which `client/layout/endpoints.ts` extends. */
export type RootData = {
  brand: string
  /** The time zone in which all times are shown, and its current date. */
  zone: string
  today: Day
  /** The language with its region, which decides all formats, and the currency of all amounts. */
  locale: string
  currency: string
  isSignedIn: boolean
}

/** Returns the data of the document. It is undefined on error pages of the document itself, whose parts say so. */
export const useRootData = <Data extends RootData | undefined = RootData>() =>
  useRouteLoaderData('root') as Data

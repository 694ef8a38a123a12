import { useRouteLoaderData } from 'react-router-dom'
import type { Me } from './endpoints.ts'

/** Returns the signed-in account, on the pages inside the private layout only. */
export function useMe(): Me {
  return useRouteLoaderData('staff') as Me
}

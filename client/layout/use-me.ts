import { createContext, use } from 'react'
import type { Me } from './endpoints.ts'

/** The signed-in account, which `Shell` provides to its top bar and its page. */
export const MeContext = createContext<Me | undefined>(undefined)

/** Returns the signed-in account. Throws outside of `Shell`. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe works only inside of Shell.')
  return me
}

import { useEffect } from 'react'

let account: number | undefined

/**
 * Returns the account of this window's page, or undefined. Every call sends it, so that nothing is stored for an
 * account that signed in later in another tab.
 */
export const pageAccount = (): number | undefined => account

/** Sets the account of this window's pages while the layout is mounted. */
export function usePageAccount(id: number): void {
  useEffect(() => {
    account = id
    return () => {
      account = undefined
    }
  }, [id])
}

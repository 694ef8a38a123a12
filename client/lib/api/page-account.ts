import { useEffect } from 'react'

let account: number | undefined

/**
 * Returns the id of the account that the page of this window was made for; undefined where it is of no account. Every
 * call names it: once somebody else has signed in in another tab, what was typed here must not be stored as theirs.
 */
export const pageAccount = (): number | undefined => account

/** Names the account whose pages this window shows, while the calling layout is shown. */
export function usePageAccount(id: number): void {
  useEffect(() => {
    account = id
    return () => {
      account = undefined
    }
  }, [id])
}

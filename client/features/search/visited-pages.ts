import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How many addresses are stored: the current one, and those that the quick search offers. */
const maxVisits = 6

const toKey = (account: number) => `visited-pages ${account}`

/** Returns the addresses of the pages that an account visited in this window, the latest first. */
export function listVisitedPages(account: number): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(toKey(account)) ?? '[]')
  } catch {
    return []
  }
}

/** Stores the addresses of the visited pages until the window is closed. */
export function useVisitedPages(account: number): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const others = listVisitedPages(account).filter((each) => each !== pathname)
    const visited = [pathname, ...others].slice(0, maxVisits)
    try {
      sessionStorage.setItem(toKey(account), JSON.stringify(visited))
    } catch {
      // A full or blocked storage only means that no recent pages are offered.
    }
  }, [account, pathname])
}

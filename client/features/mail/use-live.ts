import { useEffect, useState } from 'react'

/** Whether scripts have taken the page over: what works without them is drawn first. */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the element has come near the screen; once true, it stays so. */
export function useHasBeenNear(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

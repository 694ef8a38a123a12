import { useContext } from 'react'
import { Counts } from '../lib/live/counts.ts'
import { useBrand } from './brand.tsx'

type TitleProps = {
  children: string
  /** What waits on this page; elsewhere it is the new notifications. */
  count?: number
}

/** The document's title: how much waits, the page's own words, then the brand. */
export function Title({ children, count }: TitleProps) {
  const brand = useBrand()
  const news = useContext(Counts)?.news
  const waiting = count ?? news
  const words = waiting ? `(${waiting}) ${children}` : children
  return <title>{brand ? `${words} · ${brand}` : words}</title>
}

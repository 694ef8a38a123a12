import { useContext } from 'react'
import { Counts } from '../lib/live/counts-context.ts'
import { useBrand } from './logo.tsx'

type TitleProps = {
  children: string
  /** The count of this page; by default the new notifications. */
  count?: number
}

/** The document title: count, page and brand. */
export function Title({ children, count }: TitleProps) {
  const brand = useBrand()
  const news = useContext(Counts)?.news
  const waiting = count ?? news
  const words = waiting ? `(${waiting}) ${children}` : children
  return <title>{brand ? `${words} · ${brand}` : words}</title>
}

import { useBrand } from './brand.tsx'

/** The document's title: the page's own words, then the brand. */
export function Title({ children }: { children: string }) {
  const brand = useBrand()
  return <title>{brand ? `${children} · ${brand}` : children}</title>
}

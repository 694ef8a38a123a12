import { gzipSync } from 'node:zlib'

/** Returns the size in KB, after gzip -9, of the files that a page loads before it is interactive. */
export async function getWeight(site: string, html: string): Promise<{ js: number; css: number }> {
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  const addresses = (kind: RegExp) =>
    new Set(
      tags.filter((tag) => kind.test(tag)).map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]),
    )
  const scripts = addresses(/rel="modulepreload"|^<script\b[^>]*\bsrc=/)
  const sheets = addresses(/rel="stylesheet"/)
  return { js: await kilobytes(site, scripts), css: await kilobytes(site, sheets) }
}

async function kilobytes(site: string, addresses: Iterable<string | undefined>) {
  const sizes = Array.from(addresses, async (address = '/') => {
    const response = await fetch(new URL(address, site))
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    return gzipSync(await response.bytes(), { level: 9 }).length
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return bytes / 1000
}

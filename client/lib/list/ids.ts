/** Parses an id in a form or an address, a whole number from 1; undefined for everything else. */
export const parseId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** The most rows of a form; the schemas of the calls have the same limit. */
export const maxIds = 1000

/** Formats ids as a short text in the same order, such as `1-4 9`. */
export function formatIdRanges(ids: number[]): string {
  const ranges: [number, number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last?.[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

/** Parses ids from a text of `formatIdRanges`, up to `maxIds`; everything else is ignored. */
export function parseIdRanges(text: string): number[] {
  const ids: number[] = []
  for (const [, from, to = from] of text.matchAll(
    /(?<!\S)([1-9]\d{0,14})(?:-(\d{1,15}))?(?!\S)/g,
  )) {
    for (let id = Number(from); id <= Number(to) && ids.length < maxIds; id++) ids.push(id)
  }
  return ids
}

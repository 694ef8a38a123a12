/** Many ids as a short text, for a form that brings them back: `1-4 9`. */
export function spansOf(ids: number[]): string {
  const spans: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.[1] === id - 1) last[1] = id
    else spans.push([id, id])
  }
  return spans.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

/** Returns the pairs of an id and a word in a text like `7:inbox 9:spam`; leaves out what is no such pair. */
export const pairsIn = (text: string): [id: number, word: string][] =>
  text.split(' ').flatMap((pair): [number, string][] => {
    const [, id, word] = /^(\d{1,15}):(\w{1,20})$/.exec(pair) ?? []
    return word === undefined ? [] : [[Number(id), word]]
  })

/** The ids in such a text, `most` of them at the most. */
export function idsIn(spans: string, most: number): number[] {
  const ids: number[] = []
  for (const [, from, to = from] of spans.matchAll(/(\d{1,15})(?:-(\d{1,15}))?/g)) {
    for (let id = Number(from); id <= Number(to) && ids.length < most; id++) ids.push(id)
  }
  return ids
}

/** Rates a password from 0 to 4, by length and then variety. */
export function rateStrength(password: string, least: number): number {
  const characters = [...password]
  if (characters.length < least) return 0
  const variety = new Set(characters.map((each) => each.toLowerCase())).size
  if (variety < 5) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
  const mixed = kinds.filter((kind) => kind.test(password)).length
  const points = characters.length + variety / 2 + mixed * 2
  return points < 18 ? 1 : points < 23 ? 2 : points < 30 ? 3 : 4
}

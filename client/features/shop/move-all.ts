import type { Call } from '../../lib/api/endpoint.ts'
import { type ProblemCode, toProblem } from '../../lib/api/problem.ts'
import { shop } from './endpoints.ts'

/** What became of the wishes: the lines that moved, as fields of the undo, and the names of the products that stayed. */
type MovedWishes = { moved: string[]; stayed: string[] }

/** The refusals that concern one product: it is sold out, the cart holds the most of it, or it is no longer sold. */
const refusals: ProblemCode[] = ['conflict', 'not-found']

/** Moves the wishes to the cart and skips those that are refused. Throws the first refusal when nothing moved. */
export async function moveAllWishes(call: Call): Promise<MovedWishes> {
  const { wishes } = await call(shop.wishes, {})
  const moved: string[] = []
  const stayed: string[] = []
  const thrown: unknown[] = []
  for (const { product, name, item } of wishes) {
    if (!item || item.available === 0) {
      stayed.push(name)
      continue
    }
    try {
      const { color, by } = await call(shop.moveToCart, { productId: product })
      moved.push([product, by, color].join(' '))
    } catch (error) {
      const problem = toProblem(error)
      if (!problem || !refusals.includes(problem.code)) throw error
      thrown.push(error)
      stayed.push(name)
    }
  }
  if (moved.length === 0 && thrown.length > 0) throw thrown[0]
  return { moved, stayed }
}

const maxNames = 3

/** Returns the first names for a notice, with an ellipsis when there are more. */
export const namesForNotice = (names: string[]): string =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ', …' : '')

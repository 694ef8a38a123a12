import { type ProductColor, productColors } from '#db/products/model.ts'
import { parseId } from '../../lib/list/ids.ts'

/** The intents of the shop’s forms. */
export const shopIntents = [
  'add',
  'more',
  'less',
  'set',
  'remove',
  'change',
  'wish',
  'unwish',
  'move',
  'unmove',
  'moveAll',
  'unmoveAll',
  'later',
  'unlater',
  'seen',
  'view',
] as const
export type ShopIntent = (typeof shopIntents)[number]

export type CartRequest = {
  intent: ShopIntent
  product: number
  color: ProductColor | ''
  name: string
  /** The quantity, or its change. */
  pieces: number
  view: string
  /** The products that were moved together. */
  moved: Moved[]
}

type Moved = Pick<CartRequest, 'product' | 'color' | 'pieces'>

function parseMoved(text: string): Moved[] {
  const [id, pieces, name] = text.split(' ')
  const product = parseId(id)
  const color = productColors.find((each) => each === name) ?? ''
  return product && /^\d{1,4}$/.test(pieces ?? '')
    ? [{ product, color, pieces: Number(pieces) }]
    : []
}

/** Parses a form of the shop; undefined without a known intent. An id that is not valid is 0, which no product has. */
export function parseRequest(form: FormData): CartRequest | undefined {
  const intent = shopIntents.find((each) => each === form.get('intent'))
  if (!intent) return
  const pieces = Number(form.get('pieces') ?? 1)
  return {
    intent,
    product: parseId(form.get('product')) ?? 0,
    color: productColors.find((each) => each === form.get('color')) ?? '',
    name: String(form.get('name') ?? '').slice(0, 200),
    pieces: Number.isInteger(pieces) ? pieces : 1,
    view: String(form.get('view')),
    moved: form.getAll('moved').flatMap((each) => parseMoved(String(each))),
  }
}

import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { type ProductColor, productColors } from '#db/products/model.ts'
import { shopViews } from '#db/shop/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { parseId } from './address.ts'
import { shop } from './endpoints.ts'
import { moveAllWishes, namesForNotice } from './move-all.ts'

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
type ShopIntent = (typeof shopIntents)[number]

type Fields = Record<string, string | number | string[]>

type CartRequest = {
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

/** The result for the notice; `undo` is the form that reverts it. */
type Done = {
  key: Extract<NoticeText, { of: 'shop' }>['key']
  undo?: Fields
  count?: number
  /** The products that were not moved. */
  names?: string
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

function parseRequest(form: FormData): CartRequest | undefined {
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

/** Handles the forms of the shop and announces the result. */
export async function act(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  here: string,
): Promise<null> {
  const request = parseRequest(form)
  if (!request) {
    throw invalidForm('This request is not valid.')
  }
  const done = await send(context.get(api), request)
  if (!done) return null
  const { product, color, name } = request
  const { key, undo, ...values } = done
  notice(context, {
    text: { of: 'shop', key, values: { name, ...values } },
    ...(undo && { undo: { action: here, fields: { product, color, name, ...undo } } }),
  })
  return null
}

async function send(call: Call, request: CartRequest): Promise<Done | undefined> {
  const { intent, product, color, pieces } = request
  const line = { product, color }
  const changeQuantity = async (change: number) =>
    (await call(shop.changeCart, { ...line, change })).by
  switch (intent) {
    case 'add': {
      const by = await changeQuantity(pieces)
      return { key: 'addedToCart', undo: { intent: 'change', pieces: -by } }
    }
    case 'more':
    case 'less':
      await changeQuantity(intent === 'more' ? 1 : -1)
      return
    case 'set':
      await call(shop.changeCart, { ...line, quantity: pieces })
      return
    case 'change':
      await changeQuantity(pieces)
      return { key: 'undone' }
    case 'remove': {
      const { by } = await call(shop.changeCart, { ...line, quantity: 0 })
      return { key: 'removedFromCart', undo: { intent: 'change', pieces: -by } }
    }
    case 'seen':
      await call(shop.acknowledge, {})
      return
    case 'view': {
      const view = shopViews.find((each) => each === request.view)
      if (view) await call(shop.keepView, { view })
      return
    }
    case 'moveAll':
      return moveAll(call)
    case 'unmoveAll':
      for (const { product, color, pieces } of request.moved) {
        await call(shop.wish, { productId: product })
        await call(shop.changeCart, { product, color, change: -pieces })
      }
      return { key: 'undone' }
    default:
      return wish(call, request, intent)
  }
}

type WishIntent = Extract<ShopIntent, 'wish' | 'unwish' | 'move' | 'unmove' | 'later' | 'unlater'>

async function wish(
  call: Call,
  request: CartRequest,
  intent: WishIntent,
): Promise<Done | undefined> {
  const { product, color, pieces } = request
  const input = { productId: product }
  switch (intent) {
    case 'wish': {
      const { added } = await call(shop.wish, input)
      return added ? { key: 'wished', undo: { intent: 'unwish' } } : undefined
    }
    case 'unwish': {
      await call(shop.unwish, input)
      return { key: 'unwished', undo: { intent: 'wish' } }
    }
    case 'move': {
      const moved = await call(shop.moveToCart, input)
      const undo = { intent: 'unmove', color: moved.color, pieces: -moved.by }
      return { key: 'movedToCart', undo }
    }
    case 'unmove':
      await call(shop.wish, input)
      await call(shop.changeCart, { product, color, change: pieces })
      return { key: 'undone' }
    case 'later': {
      const { added } = await call(shop.wish, input)
      const { by } = await call(shop.changeCart, { product, color, quantity: 0 })
      return {
        key: 'movedToWishes',
        undo: { intent: added ? 'unlater' : 'change', pieces: -by },
      }
    }
    case 'unlater':
      await call(shop.changeCart, { product, color, change: pieces })
      await call(shop.unwish, input)
      return { key: 'undone' }
  }
}

/** Moves the wishes to the cart and names those that stay on the list. */
async function moveAll(call: Call): Promise<Done | undefined> {
  const { moved, stayed } = await moveAllWishes(call)
  if (moved.length === 0) return
  const done = { count: moved.length, undo: { intent: 'unmoveAll', moved } }
  return stayed.length === 0
    ? { key: 'movedAllToCart', ...done }
    : { key: 'movedSomeToCart', names: namesForNotice(stayed), ...done }
}

/** The action of pages that have forms of the shop only. */
export const shopAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    return act(context, await request.formData(), pathname + search)
  },
  { of: 'shop', key: 'notChanged' },
)

import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom'
import { shopViews } from '#db/shop/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { type CartRequest, parseRequest, type ShopIntent } from './cart-request.ts'
import { shop } from './endpoints.ts'
import { moveAllWishes, namesForNotice } from './move-all.ts'

type Fields = Record<string, string | number | string[]>

/** The result for the notice; `undo` is the form that reverts it. */
type Done = {
  key: Extract<NoticeText, { of: 'shop' }>['key']
  undo?: Fields
  count?: number
  /** The products that were not moved. */
  names?: string
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
      const change = await changeQuantity(pieces)
      return { key: 'addedToCart', undo: { intent: 'change', pieces: -change } }
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

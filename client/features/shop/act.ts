import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom'
import { type ProductColor, productColors } from '#db/products/model.ts'
import { shopViews } from '#db/shop/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { parseId } from './address.ts'
import { shop } from './endpoints.ts'

/** The values of `do` in the forms of the shop. */
export const verbs = [
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
  'later',
  'unlater',
  'seen',
  'view',
] as const
type Verb = (typeof verbs)[number]

type Fields = Record<string, string | number>

type CartRequest = {
  verb: Verb
  product: number
  color: ProductColor | ''
  name: string
  /** The quantity, or its change. */
  pieces: number
  view: string
}

/** The result for the notice; `undo` is the form that reverts it. */
type Done = { key: Extract<Said, { of: 'shop' }>['key']; undo?: Fields }

function parseRequest(form: FormData): CartRequest | undefined {
  const verb = verbs.find((each) => each === form.get('do'))
  if (!verb) return
  const pieces = Number(form.get('pieces') ?? 1)
  return {
    verb,
    product: parseId(form.get('product')) ?? 0,
    color: productColors.find((each) => each === form.get('color')) ?? '',
    name: String(form.get('name') ?? '').slice(0, 200),
    pieces: Number.isInteger(pieces) ? pieces : 1,
    view: String(form.get('view')),
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
    throw data<Problem>({ error: 'This form asks for nothing.', code: 'invalid' }, { status: 400 })
  }
  const done = await send(context.get(api), request)
  if (!done) return null
  const { product, color, name } = request
  notice(context, {
    text: { of: 'shop', key: done.key, values: { name } },
    ...(done.undo && { undo: { action: here, fields: { product, color, name, ...done.undo } } }),
  })
  return null
}

async function send(call: Call, request: CartRequest): Promise<Done | undefined> {
  const { verb, product, color, pieces } = request
  const line = { product, color }
  const changeQuantity = async (change: number) =>
    (await call(shop.changeCart, { ...line, change })).by
  switch (verb) {
    case 'add': {
      const by = await changeQuantity(pieces)
      return { key: 'addedToCart', undo: { do: 'change', pieces: -by } }
    }
    case 'more':
    case 'less':
      await changeQuantity(verb === 'more' ? 1 : -1)
      return
    case 'set':
      await call(shop.changeCart, { ...line, quantity: pieces })
      return
    case 'change':
      await changeQuantity(pieces)
      return { key: 'undone' }
    case 'remove': {
      const { by } = await call(shop.changeCart, { ...line, quantity: 0 })
      return { key: 'removedFromCart', undo: { do: 'change', pieces: -by } }
    }
    case 'seen':
      await call(shop.acknowledge, {})
      return
    case 'view': {
      const view = shopViews.find((each) => each === request.view)
      if (view) await call(shop.keepView, { view })
      return
    }
    default:
      return wish(call, request, verb)
  }
}

type WishVerb = Extract<Verb, 'wish' | 'unwish' | 'move' | 'unmove' | 'later' | 'unlater'>

async function wish(call: Call, request: CartRequest, verb: WishVerb): Promise<Done | undefined> {
  const { product, color, pieces } = request
  const input = { productId: product }
  switch (verb) {
    case 'wish': {
      const { added } = await call(shop.wish, input)
      return added ? { key: 'wished', undo: { do: 'unwish' } } : undefined
    }
    case 'unwish': {
      await call(shop.unwish, input)
      return { key: 'unwished', undo: { do: 'wish' } }
    }
    case 'move': {
      const moved = await call(shop.moveToCart, input)
      const undo = { do: 'unmove', color: moved.color, pieces: -moved.by }
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
        undo: { do: added ? 'unlater' : 'change', pieces: -by },
      }
    }
    case 'unlater':
      await call(shop.changeCart, { product, color, change: pieces })
      await call(shop.unwish, input)
      return { key: 'undone' }
  }
}

/** The action of pages that have forms of the shop only. */
export const shopAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    return act(context, await request.formData(), pathname + search)
  },
  { of: 'shop', key: 'notChanged' },
)

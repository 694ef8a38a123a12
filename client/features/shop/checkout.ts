import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { AddressForm } from '#db/addresses/schemas.ts'
import { paymentMethods } from '#db/shop/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { parseId } from '../../lib/list/ids.ts'
import { checkFields, type Rejected, read, rejectedBy } from '../../ui/form.ts'
import { act } from './act.ts'
import { checkoutAddress } from './address.ts'
import { addresses, shop } from './endpoints.ts'

/** The intents of the checkout’s forms. */
export const checkoutIntents = {
  coupon: 'coupon',
  saveAddress: 'save-address',
  deleteAddress: 'delete-address',
  order: 'order',
} as const

/** Handles the forms of the checkout. */
export const checkoutAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const call = context.get(api)
    const form = await request.clone().formData()
    switch (form.get('intent')) {
      case checkoutIntents.coupon: {
        const code = String(form.get('code') ?? '').slice(0, 40)
        const refused = await call(shop.coupon, { code }).then(() => null, rejectFields({ code }))
        if (refused) return refused
        const key = code.trim() ? 'couponApplied' : 'couponRemoved'
        notice(context, { text: { of: 'shop', key, values: { code: code.toUpperCase() } } })
        return null
      }
      case checkoutIntents.saveAddress:
        return saveAddress(call, request, form)
      case checkoutIntents.deleteAddress:
        await call(addresses.remove, { id: parseId(form.get('address')) ?? 0 })
        notice(context, { text: { of: 'shop', key: 'addressDeleted' } })
        return redirect(checkoutAddress('address'))
      case checkoutIntents.order:
        return placeOrder(call, form)
      default: {
        const { pathname, search } = new URL(request.url)
        return act(context, form, pathname + search)
      }
    }
  },
  { of: 'shop', key: 'notChanged' },
)

async function saveAddress(call: Call, request: Request, form: FormData) {
  const { value, reject, refuse } = await read(request, AddressForm)
  if (!value) return reject(checkFields)
  const id = parseId(form.get('address'))
  const version = Number(form.get('version'))
  const saved = await (id === undefined
    ? call(addresses.add, value)
    : call(addresses.change, { id, version, ...value })
  ).catch(refuse)
  if ('type' in saved) return saved
  return redirect(checkoutAddress('payment', { address: saved.id }))
}

async function placeOrder(call: Call, form: FormData) {
  const payment = paymentMethods.find((each) => each === form.get('payment')) ?? 'card'
  const address = parseId(form.get('address')) ?? 0
  const total = Number(form.get('total'))
  const placed = await call(shop.order, { address, payment, total }).catch((thrown: unknown) => {
    const problem = toProblem(thrown)
    // The cart shows what has changed.
    if (problem?.current !== undefined) return redirect(checkoutAddress('cart'))
    return rejectFields({ payment })(thrown)
  })
  return 'number' in placed ? redirect(checkoutAddress('done', { order: placed.id })) : placed
}

/** Returns an error handler for a call that returns the form with its field errors; other errors are thrown again. */
const rejectFields = (values: Rejected['values']) => (thrown: unknown) => {
  if (!toProblem(thrown)?.fields) throw thrown
  return rejectedBy(values)(thrown)
}

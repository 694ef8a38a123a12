import { type LoaderFunctionArgs, redirect, useActionData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { checkoutAddress, shopPath } from './address.ts'
import { AddressStep } from './address-step.tsx'
import { CartStep } from './cart-step.tsx'
import { checkoutAction } from './checkout.ts'
import { type CheckoutStep, checkoutSteps } from './checkout-steps.ts'
import { addresses, shop } from './endpoints.ts'
import { isShopEvent } from './labels.ts'
import { OrderDone } from './order-done.tsx'
import { PaymentStep } from './payment-step.tsx'
import sheet from './shop.scss?url'
import { StepList } from './step-list.tsx'

function parseStep({ url }: Request) {
  const { searchParams } = new URL(url)
  const named = searchParams.get('step')
  const step: CheckoutStep = checkoutSteps.find((each) => each === named) ?? checkoutSteps[0]
  return {
    step,
    isDone: named === 'done',
    addressId: parseId(searchParams.get('address')),
    edit: parseId(searchParams.get('edit')),
    order: parseId(searchParams.get('order')),
  }
}

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const { step, isDone, addressId, edit, order } = parseStep(request)
  if (isDone) {
    const placed = await call(shop.orderById, { id: order ?? 0 }).catch(unlessMissing)
    if (!placed) throw redirect(checkoutAddress('cart'))
    return { step: 'done' as const, placed }
  }
  const [cart, { addresses: saved }] = await Promise.all([
    call(shop.cart, {}),
    call(addresses.list, {}),
  ])
  // A step is open when those before it are complete.
  if (step !== 'cart' && !cart.isOrderable) throw redirect(checkoutAddress('cart'))
  const address = saved.find(({ id }) => id === addressId)
  if (step === 'payment' && !address) throw redirect(checkoutAddress('address'))
  return { step, cart, saved, address, edited: saved.find(({ id }) => id === edit) }
})

function unlessMissing(thrown: unknown): null {
  const code = toProblem(thrown)?.code
  if (code === 'not-found' || code === 'invalid') return null
  throw thrown
}

export const action = checkoutAction

export function Component() {
  const [data] = useLiveData(loader, isShopEvent)
  const rejected = useActionData<Rejected>()
  const refused = rejected?.errors ? rejected : undefined
  const t = useTranslations('shop')
  useFocusWhenLost(data.step, (step) => (step === 'done' ? document.getElementById('done') : null))
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('checkout')}</Title>
      <PageHeader
        title={t('checkout')}
        crumbs={[{ title: t('ecommerce') }, { title: t('shop'), href: shopPath }]}
      />
      {data.step === 'done' ? (
        <OrderDone order={data.placed} />
      ) : (
        <>
          <StepList step={data.step} cart={data.cart} address={data.address} />
          {data.step === 'cart' && <CartStep cart={data.cart} rejected={refused} />}
          {data.step === 'address' && (
            <AddressStep
              key={data.edited?.id}
              {...{ cart: data.cart, saved: data.saved, edited: data.edited }}
              rejected={refused}
            />
          )}
          {data.step === 'payment' && data.address && (
            <PaymentStep cart={data.cart} address={data.address} rejected={refused} />
          )}
        </>
      )}
    </>
  )
}

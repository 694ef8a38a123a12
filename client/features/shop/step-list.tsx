import type { Address } from '#db/addresses/queries.ts'
import type { Cart } from '#db/shop/cart.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { IconName } from '../../ui/icon.tsx'
import { StepList as Steps } from '../../ui/step-list.tsx'
import { checkoutAddress } from './address.ts'
import { type CheckoutStep, checkoutSteps } from './checkout-steps.ts'

const icons: Record<CheckoutStep, IconName> = {
  cart: 'shopping-cart',
  address: 'home',
  payment: 'credit-card',
}
const stepKeys = { cart: 'stepCart', address: 'stepAddress', payment: 'stepPayment' } as const

type StepListProps = { step: CheckoutStep; cart: Cart; address: Address | undefined }

/** The steps of the checkout; a step is a link when those before it are complete. */
export function StepList({ step, cart, address }: StepListProps) {
  const t = useTranslations('shop')
  const isOpen: Record<CheckoutStep, boolean> = {
    cart: true,
    address: cart.isOrderable,
    payment: cart.isOrderable && address !== undefined,
  }
  const more = address && { address: address.id }
  return (
    <Steps
      label={t('steps')}
      current={step}
      steps={checkoutSteps.map((each) => ({
        name: each,
        text: t(stepKeys[each]),
        icon: icons[each],
        href: isOpen[each] ? checkoutAddress(each, more) : undefined,
      }))}
    />
  )
}

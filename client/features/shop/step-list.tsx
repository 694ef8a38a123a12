import type { Address } from '#db/addresses/queries.ts'
import type { Cart } from '#db/shop/cart.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { checkoutAddress, type Step, steps } from './address.ts'

const icons: Record<Step, IconName> = {
  cart: 'shopping-cart',
  address: 'home',
  payment: 'credit-card',
}
const words = { cart: 'stepCart', address: 'stepAddress', payment: 'stepPayment' } as const

type StepListProps = { step: Step; cart: Cart; address: Address | undefined }

/** The steps of the checkout; a step is a link when those before it are complete. */
export function StepList({ step, cart, address }: StepListProps) {
  const t = useWords('shop')
  const isOpen: Record<Step, boolean> = {
    cart: true,
    address: cart.isOrderable,
    payment: cart.isOrderable && address !== undefined,
  }
  return (
    <nav aria-label={t('steps')}>
      <ol className="shop-steps">
        {steps.map((each) => (
          <li key={each} className={each === step ? 'is-current' : undefined}>
            <a
              href={
                isOpen[each] ? checkoutAddress(each, address && { address: address.id }) : undefined
              }
              role={isOpen[each] ? undefined : 'link'}
              aria-disabled={isOpen[each] ? undefined : true}
              aria-current={each === step ? 'step' : undefined}
            >
              <span>
                <Icon name={icons[each]} />
              </span>
              {t(words[each])}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

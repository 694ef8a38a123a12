import { Form, useNavigation } from 'react-router-dom'
import type { Address } from '#db/addresses/queries.ts'
import type { Cart } from '#db/shop/cart.ts'
import { paymentMethods } from '#db/shop/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { checkoutAddress } from './address.ts'
import { AddressLines } from './address-lines.tsx'
import { checkoutIntents } from './checkout.ts'
import { Summary } from './summary.tsx'

type PaymentStepProps = { cart: Cart; address: Address; rejected: Rejected | undefined }

/** The payment method and the total; the order fails if the total has changed. */
export function PaymentStep({ cart, address, rejected }: PaymentStepProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  const { state, formData } = useNavigation()
  const isPlacing = state !== 'idle' && formData?.get('intent') === checkoutIntents.order
  const here = checkoutAddress('payment', { address: address.id })
  const chosen = rejected?.values.payment ?? paymentMethods[0]
  return (
    <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
      <Form
        method="post"
        action={here}
        className="card d-grid gap-3 p-card"
        aria-labelledby="payment"
      >
        <h2 id="payment">{t('paymentMethod')}</h2>
        <p className="card-note m-0">{t('testMode')}</p>
        <FormAlert rejected={rejected} />
        <IdempotencyField />
        <input type="hidden" name="address" value={address.id} />
        <input type="hidden" name="total" value={cart.total} />
        <ul className="d-grid gap-3 m-0 p-0 list-unstyled">
          {paymentMethods.map((method) => (
            <li key={method} className="choice-card py-3 px-4 rounded">
              <label className="form-check cursor-pointer">
                <input
                  type="radio"
                  className="form-check-input"
                  name="payment"
                  value={method}
                  defaultChecked={method === chosen}
                />
                <span className="d-grid">
                  <b>{t(`pay_${method}`)}</b>
                  <span className="card-note">{t(`pay_${method}_hint`)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="d-flex flex-wrap gap-2">
          <button
            type="submit"
            name="intent"
            value={checkoutIntents.order}
            className="btn btn-primary"
            disabled={isPlacing}
          >
            <Icon name="lock" size={16} />
            {isPlacing ? t('placing') : `${t('placeOrder')} · ${format.price(cart.total)}`}
          </button>
          <a className="btn btn-outline-secondary" href={checkoutAddress('address')}>
            {t('back')}
          </a>
        </div>
      </Form>
      <Summary cart={cart}>
        <div className="d-grid gap-1 justify-items-start pt-3 border-top">
          <h3 className="m-0 fs-base">{t('deliverTo')}</h3>
          <AddressLines address={address} hasPhone />
          <a href={checkoutAddress('address')}>{t('change')}</a>
        </div>
      </Summary>
    </div>
  )
}

import { Form } from 'react-router-dom'
import { addressKinds } from '#db/addresses/model.ts'
import type { Address } from '#db/addresses/queries.ts'
import type { Cart } from '#db/shop/cart.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useSend } from '../../ui/use-send.ts'
import { checkoutAddress } from './address.ts'
import { AddressLines } from './address-lines.tsx'
import { checkoutIntents } from './checkout.ts'
import { Summary } from './summary.tsx'

type AddressStepProps = {
  cart: Cart
  saved: Address[]
  edited: Address | undefined
  rejected: Rejected | undefined
}

/** The delivery address: a saved or a new one. */
export function AddressStep({ cart, saved, edited, rejected }: AddressStepProps) {
  const t = useTranslations('shop')
  return (
    <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
      <div className="d-grid gap-3 m-0 p-0 list-unstyled">
        {saved.length > 0 && !edited && (
          <section className="card d-grid gap-3 p-card" aria-labelledby="saved">
            <h2 id="saved">{t('savedAddresses')}</h2>
            <ul className="d-grid grid-cols-1 grid-cols-xl-2 gap-3 m-0 p-0 list-unstyled">
              {saved.map((address) => (
                <SavedAddress key={address.id} address={address} />
              ))}
            </ul>
          </section>
        )}
        <AddressForm edited={edited} rejected={rejected} hasSaved={saved.length > 0} />
      </div>
      <Summary cart={cart}>
        <a className="btn btn-outline-secondary" href={checkoutAddress('cart')}>
          <Icon name="arrow-left" />
          {t('back')}
        </a>
      </Summary>
    </div>
  )
}

function SavedAddress({ address }: { address: Address }) {
  const t = useTranslations('shop')
  const { id, name, kind } = address
  return (
    <li className="d-grid gap-2 justify-items-start py-3 px-4 border rounded">
      <AddressLines address={address} hasPhone />
      <Badge>{t(kind)}</Badge>
      <Form
        method="post"
        action={checkoutAddress('address')}
        className="d-flex flex-wrap gap-1 m-0"
      >
        <input type="hidden" name="address" value={id} />
        <a
          className="btn btn-primary flex-320 flex-sm-initial"
          href={checkoutAddress('payment', { address: id })}
        >
          {t('deliverHere')}
        </a>
        <a
          className="btn btn-ghost"
          href={checkoutAddress('address', { edit: id })}
          aria-label={t('editOne', { name })}
        >
          {t('edit')}
        </a>
        <button
          type="submit"
          name="intent"
          value={checkoutIntents.deleteAddress}
          className="btn btn-ghost"
          aria-label={t('deleteOne', { name })}
        >
          {t('delete')}
        </button>
      </Form>
    </li>
  )
}

const fields = [
  { name: 'name', label: 'fullName', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', label: 'phone', autoComplete: 'tel', maxLength: 30, type: 'tel' },
  { name: 'house', label: 'house', autoComplete: 'street-address', maxLength: 120 },
  { name: 'landmark', label: 'landmark', autoComplete: 'address-line2', maxLength: 120 },
  { name: 'town', label: 'town', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'postcode', label: 'postcode', autoComplete: 'postal-code', maxLength: 20 },
  { name: 'state', label: 'state', autoComplete: 'address-level1', maxLength: 100 },
] as const

type AddressFormProps = {
  edited: Address | undefined
  rejected: Rejected | undefined
  hasSaved: boolean
}

function AddressForm({ edited, rejected, hasSaved }: AddressFormProps) {
  const t = useTranslations('shop')
  const back = checkoutAddress('address')
  const kind = rejected?.values.kind ?? edited?.kind ?? addressKinds[0]
  const { send } = useSend()
  return (
    <Form
      method="post"
      action={edited ? checkoutAddress('address', { edit: edited.id }) : back}
      className="card d-grid gap-3 p-card"
      aria-labelledby="address-form"
      noValidate
      onSubmit={send}
    >
      <h2 id="address-form">{t(edited ? 'editAddress' : 'newAddress')}</h2>
      {!hasSaved && <p className="m-0">{t('noAddresses')}</p>}
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      {edited && (
        <>
          <input type="hidden" name="address" value={edited.id} />
          <input type="hidden" name="version" value={edited.version} />
        </>
      )}
      <div className="d-grid grid-cols-1 grid-cols-sm-2 column-gap-4">
        {fields.map(({ label, ...field }) => (
          <Field
            key={field.name}
            {...field}
            label={t(label)}
            rejected={rejected}
            defaultValue={rejected?.values[field.name] ?? edited?.[field.name]}
            required={field.name !== 'landmark'}
          />
        ))}
        <fieldset className="field">
          <legend className="form-label">{t('addressKind')}</legend>
          {addressKinds.map((each) => (
            <label key={each} className="form-check">
              <input
                type="radio"
                className="form-check-input"
                name="kind"
                value={each}
                defaultChecked={each === kind}
              />
              {t(each)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="d-flex flex-wrap gap-2">
        <button
          type="submit"
          name="intent"
          value={checkoutIntents.saveAddress}
          className="btn btn-primary"
        >
          {t('saveAndDeliver')}
        </button>
        {edited && (
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        )}
      </div>
    </Form>
  )
}

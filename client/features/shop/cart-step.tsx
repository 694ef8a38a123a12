import { Form } from 'react-router-dom'
import type { Cart, CartLine } from '#db/shop/cart.ts'
import { daysToDeliver, maxQuantity } from '#db/shop/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkoutAddress, productAddress, shopPath } from './address.ts'
import { checkoutIntents } from './checkout.ts'
import { ItemForm } from './item-form.tsx'
import { useDayFromToday } from './labels.ts'
import { Picture } from './picture.tsx'
import { RatingBadge, Stock } from './rating.tsx'
import { Summary } from './summary.tsx'

type CartStepProps = { cart: Cart; rejected: Rejected | undefined }

/** The items of the order and its total. */
export function CartStep({ cart, rejected }: CartStepProps) {
  const t = useTranslations('shop')
  if (cart.lines.length === 0) {
    const toShop = (
      <a className="btn btn-primary" href={shopPath}>
        {t('toShop')}
      </a>
    )
    return (
      <section className="card">
        <EmptyState
          icon="shopping-cart"
          title={t('cartEmpty')}
          text={t('cartEmptyText')}
          action={toShop}
        />
      </section>
    )
  }
  return (
    <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
      <ul className="d-grid gap-3 m-0 p-0 list-unstyled">
        {cart.lines.map((line) => (
          <Line key={`${line.product} ${line.color}`} line={line} />
        ))}
      </ul>
      <Summary cart={cart}>
        <Coupon cart={cart} rejected={rejected} />
        {cart.isOrderable ? (
          <a className="btn btn-primary" href={checkoutAddress('address')}>
            {t('toAddress')}
            <Icon name="arrow-right" />
          </a>
        ) : (
          <p className="field-error">
            <Icon name="alert-circle" size={16} />
            {t('fixCart')}
          </p>
        )}
      </Summary>
    </div>
  )
}

function Line({ line }: { line: CartLine }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const day = useDayFromToday(daysToDeliver)
  const { product, color, name, quantity, item, previousCents } = line
  return (
    <li
      className="card d-grid grid-cols-side grid-cols-sm-side-auto side-96 row-gap-2 column-gap-4 align-items-start p-4 pb-2"
      data-product={product}
    >
      <Picture img={item?.img ?? ''} size={96} color={color} />
      <div className="d-grid gap-2 align-content-start">
        <h2 className="shop-item-name" dir="auto">
          {item ? (
            <a className="link-quiet" href={productAddress(product)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted fs-sm m-0">
          {[item?.brand && t('by', { brand: item.brand }), color && t(`color_${color}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item && (
          <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2 text-muted fs-sm m-0">
            <Stock available={item.available} />
            <RatingBadge {...item} />
            <span>{t('deliveryBy', { date: day })}</span>
          </p>
        )}
        <Trouble line={line} />
        {item && previousCents !== null && (
          <ItemForm
            product={product}
            name={name}
            color={color}
            className="d-flex flex-wrap align-items-center gap-2 text-warning fs-sm"
          >
            <Icon name="alert-triangle" size={16} />
            <span>
              {t('priceChanged', {
                before: format.price(previousCents),
                now: format.price(item.cents),
              })}
            </span>
            <button type="submit" name="intent" value="seen" className="btn btn-sm btn-ghost">
              {t('priceSeen')}
            </button>
          </ItemForm>
        )}
      </div>
      <div className="g-col-2 g-col-sm-auto d-grid gap-2 align-content-start justify-items-start justify-items-sm-end">
        {item && (
          <>
            <b className="fs-lg fw-bolder tabular">
              <bdi>{format.price(item.cents * quantity)}</bdi>
            </b>
            {quantity > 1 && (
              <span className="card-note">
                {t('perPiece', { price: format.price(item.cents) })}
              </span>
            )}
          </>
        )}
        <Stepper line={line} />
      </div>
      <ItemForm
        product={product}
        name={name}
        color={color}
        className="g-col-full d-flex flex-wrap gap-1 pt-1 border-top"
      >
        <button
          type="submit"
          name="intent"
          value="remove"
          className="btn btn-ghost"
          aria-label={t('removeOne', { name })}
        >
          <Icon name="trash-2" size={16} />
          {t('remove')}
        </button>
        {item && (
          <button type="submit" name="intent" value="later" className="btn btn-ghost">
            <Icon name="heart" size={16} />
            {t('moveToWishes')}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </ItemForm>
    </li>
  )
}

/** Changes the quantity by one; it never removes the item. */
function Stepper({ line: { product, color, name, quantity, item } }: { line: CartLine }) {
  const t = useTranslations('shop')
  const max = Math.min(maxQuantity, item?.available ?? 0)
  return (
    <ItemForm
      product={product}
      name={name}
      color={color}
      className="shop-stepper d-flex align-items-center gap-1 m-0"
    >
      {(pendingIntent) => {
        const by = pendingIntent === 'more' ? 1 : pendingIntent === 'less' ? -1 : 0
        const current = Math.max(0, quantity + by)
        return (
          <>
            <button
              type="submit"
              name="intent"
              value="less"
              className="btn btn-outline-secondary btn-icon"
              aria-label={t('less', { name })}
              title={t('less', { name })}
            >
              <Icon name="minus" size={16} />
            </button>
            <span
              className="min-w-28 fw-semibold text-center tabular"
              role="status"
              aria-label={t('quantity')}
            >
              {current}
            </span>
            <button
              type="submit"
              name="intent"
              value="more"
              className="btn btn-outline-secondary btn-icon"
              aria-label={t('more', { name })}
              title={t('more', { name })}
              disabled={current >= max}
            >
              <Icon name="plus" size={16} />
            </button>
          </>
        )
      }}
    </ItemForm>
  )
}

/** Why an item cannot be ordered. */
function Trouble({ line: { product, color, name, quantity, item } }: { line: CartLine }) {
  const t = useTranslations('shop')
  if (item && quantity <= item.available) return null
  const left = item?.available ?? 0
  return (
    <ItemForm
      product={product}
      name={name}
      color={color}
      className="d-flex flex-wrap align-items-center gap-2 text-danger fs-sm"
    >
      <Icon name="alert-circle" size={16} />
      <span>{!item ? t('gone') : left === 0 ? t('soldOut') : t('tooMany', { count: left })}</span>
      {left > 0 && (
        <>
          <input type="hidden" name="pieces" value={left} />
          <button
            type="submit"
            name="intent"
            value="set"
            className="btn btn-sm btn-outline-secondary"
          >
            {t('reduce', { count: left })}
          </button>
        </>
      )}
    </ItemForm>
  )
}

function Coupon({ cart: { coupon }, rejected }: CartStepProps) {
  const t = useTranslations('shop')
  const address = checkoutAddress('cart')
  if (coupon) {
    return (
      <Form
        method="post"
        action={address}
        className="d-flex align-items-center gap-2"
        preventScrollReset
        replace
      >
        <input type="hidden" name="code" value="" />
        <span className="badge tone-success">{coupon.code}</span>
        <button
          type="submit"
          name="intent"
          value={checkoutIntents.coupon}
          className="btn btn-ghost"
          aria-label={t('removeCoupon', { code: coupon.code })}
        >
          {t('remove')}
        </button>
      </Form>
    )
  }
  return (
    <Form method="post" action={address} className="inline-form" preventScrollReset replace>
      <Field
        name="code"
        label={t('coupon')}
        hint={t('couponHint')}
        rejected={rejected}
        maxLength={40}
        autoComplete="off"
        required
      />
      <button
        type="submit"
        name="intent"
        value={checkoutIntents.coupon}
        className="btn btn-outline-secondary"
      >
        {t('applyCoupon')}
      </button>
    </Form>
  )
}

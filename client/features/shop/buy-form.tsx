import { freeDeliveryFromCents } from '#db/shop/delivery-charge.ts'
import type { ShopItem } from '#db/shop/items.ts'
import { daysToDeliver, maxQuantity } from '#db/shop/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkoutAddress } from './address.ts'
import { ItemForm, WishButton } from './item-form.tsx'
import { useDayFromToday } from './labels.ts'
import { Stars, Stock } from './rating.tsx'
import { ShareButton } from './share-button.tsx'

type BuyFormProps = { item: ShopItem; isWished: boolean; isInCart: boolean }

/** The details of a product with color and quantity, and the button to buy it. */
export function BuyForm({ item, isWished, isInCart }: BuyFormProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  const day = useDayFromToday(daysToDeliver)
  const { id, name, brand, cents, colors, available, description, rating, ratingCount } = item
  return (
    <div className="d-grid gap-3 align-content-start">
      {brand && <p className="text-muted fs-sm mw-text m-0">{t('by', { brand })}</p>}
      <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mw-text m-0">
        <b className="fs-display fw-bolder tabular" dir="ltr">
          {format.price(cents)}
        </b>
        <span className="text-muted">{t('taxIncluded')}</span>
      </p>
      <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mw-text m-0">
        <Stars rating={rating} />
        <a href="#reviews">
          {ratingCount === 0 ? t('noReviews') : t('reviewCount', { count: ratingCount })}
        </a>
        <Stock available={available} />
      </p>
      <p className="mw-text m-0" dir="auto">
        {description}
      </p>
      <ul className="d-grid gap-2 m-0 p-0 text-body-secondary list-unstyled">
        <li className="d-flex align-items-center gap-2">
          <Icon name="truck" size={16} />
          {t('freeDelivery', { amount: format.price(freeDeliveryFromCents) })}
        </li>
        <li className="d-flex align-items-center gap-2">
          <Icon name="calendar" size={16} />
          {t('deliveryBy', { date: day })}
        </li>
      </ul>
      <ItemForm product={id} name={name} className="d-grid gap-4 pt-4 border-top">
        {(pendingIntent) => (
          <>
            {colors.length > 0 && (
              <fieldset className="d-flex flex-wrap gap-2 m-0 p-0 border-0">
                <legend className="mb-1 fs-base fw-medium">{t('color')}</legend>
                {colors.map((color, filter) => (
                  <label key={color} className="chip tone-primary shop-color" data-color={color}>
                    <input type="radio" name="color" value={color} defaultChecked={filter === 0} />
                    <span aria-hidden="true" />
                    {t(`color_${color}`)}
                  </label>
                ))}
              </fieldset>
            )}
            {available > 0 ? (
              <label className="w-112 d-grid gap-1 fw-medium">
                {t('quantity')}
                <input
                  type="number"
                  name="pieces"
                  className="form-control"
                  min={1}
                  max={Math.min(maxQuantity, available)}
                  defaultValue={1}
                  required
                />
              </label>
            ) : (
              <p className="form-text mw-text m-0">{t('notifyHint')}</p>
            )}
            <div className="d-flex flex-wrap gap-2">
              {available > 0 && (
                <button
                  type="submit"
                  name="intent"
                  value="add"
                  className="btn btn-primary flex-320 flex-sm-initial"
                >
                  <Icon name="shopping-cart" />
                  {t('addToCart')}
                </button>
              )}
              {(isInCart || pendingIntent === 'add') && (
                <a
                  className="btn btn-outline-secondary flex-fill flex-sm-initial"
                  href={checkoutAddress('cart')}
                >
                  {t('viewInCart')}
                </a>
              )}
              <WishButton {...{ name, isWished, pendingIntent }} hasWords />
              <ShareButton title={name} />
            </div>
          </>
        )}
      </ItemForm>
    </div>
  )
}

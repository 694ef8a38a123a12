import type { ReactNode } from 'react'
import type { ShopItem } from '#db/shop/items.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkoutAddress, productAddress } from './address.ts'
import { ItemForm, WishButton } from './item-form.tsx'
import { Picture } from './picture.tsx'
import { RatingBadge, Stock } from './rating.tsx'

type ItemCardProps = {
  item: ShopItem
  /** The level depends on whether the list has a heading. */
  heading?: 'h2' | 'h3'
  /** Content beside the price. */
  note?: ReactNode
  children?: ReactNode
}

/** A product in a list, with buttons as children. */
export function ItemCard({ item, heading: Heading = 'h2', note, children }: ItemCardProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  const { id, name, brand, cents, description, img, available } = item
  return (
    <li className="card shop-item hover-border overflow-clip" data-product={id}>
      <div className="shop-item-picture">
        <Picture img={img} size={160} rounded="rounded-0" />
      </div>
      <div className="shop-item-facts d-grid grid-cols-1 flex-1 min-w-0">
        <Heading className="shop-item-name text-break">
          <a className="link-quiet stretched-link" href={productAddress(id)} dir="auto">
            {name}
          </a>
        </Heading>
        <p className="text-muted fs-sm m-0">{brand && t('by', { brand })}</p>
        <p
          className="shop-item-text clamp-2 m-0 fs-sm overflow-hidden text-body-secondary"
          dir="auto"
        >
          {description}
        </p>
      </div>
      <div className="shop-item-offer position-relative d-grid grid-cols-1 gap-2 justify-items-start">
        <p className="m-0 d-flex flex-wrap align-items-center row-gap-1 column-gap-2 w-100">
          <b className="fs-xl fw-bolder tabular" dir="ltr">
            {format.price(cents)}
          </b>
          {note}
          <span className="d-flex ms-auto">
            <RatingBadge {...item} />
          </span>
        </p>
        {available <= 5 && <Stock available={available} />}
        {children}
      </div>
    </li>
  )
}

type OfferProps = { item: ShopItem; isWished: boolean; isInCart: boolean }

/** The buttons of the wish list and the cart. */
export function OfferForm({ item, isWished, isInCart }: OfferProps) {
  const t = useTranslations('shop')
  const { id, name, available } = item
  return (
    <ItemForm product={id} name={name} color={item.colors[0] ?? ''} className="d-flex gap-2 w-100">
      {(pendingIntent) => (
        <>
          {isInCart || pendingIntent === 'add' ? (
            <a className="btn btn-outline-secondary flex-1 px-2" href={checkoutAddress('cart')}>
              <Icon name="shopping-cart" size={16} />
              {t('viewInCart')}
            </a>
          ) : (
            <button
              type="submit"
              name="intent"
              value="add"
              className="btn btn-primary flex-1 px-2"
              disabled={available === 0}
            >
              <Icon name="shopping-cart" size={16} />
              {t('addToCart')}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <WishButton {...{ name, isWished, pendingIntent }} />
        </>
      )}
    </ItemForm>
  )
}

import type { ReactNode } from 'react'
import type { ShopItem } from '#db/shop/items.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
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
  const t = useWords('shop')
  const format = useFormat()
  const { id, name, brand, cents, description, img, available } = item
  return (
    <li className="card shop-item position-relative flex-column" data-product={id}>
      <div className="shop-item-picture">
        <Picture img={img} size={160} />
      </div>
      <div className="shop-item-facts d-grid flex-1">
        <Heading className="shop-item-name">
          <a href={productAddress(id)} dir="auto">
            {name}
          </a>
        </Heading>
        <p className="text-muted fs-sm m-0">{brand && t('by', { brand })}</p>
        <p className="shop-item-text m-0 fs-sm overflow-hidden text-body-secondary" dir="auto">
          {description}
        </p>
      </div>
      <div className="shop-item-offer position-relative d-grid gap-2 justify-items-start">
        <p className="shop-item-price m-0 d-flex flex-wrap align-items-center row-gap-1 column-gap-2 w-100">
          <b className="shop-price fs-xl fw-bolder tabular" dir="ltr">
            {format.price(cents)}
          </b>
          {note}
          <RatingBadge {...item} />
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
  const t = useWords('shop')
  const { id, name, available } = item
  return (
    <ItemForm
      product={id}
      name={name}
      color={item.colors[0] ?? ''}
      className="shop-item-acts d-flex gap-2 w-100 flex-wrap"
    >
      {(pendingIntent) => (
        <>
          {isInCart || pendingIntent === 'add' ? (
            <a className="btn btn-outline-secondary" href={checkoutAddress('cart')}>
              <Icon name="shopping-cart" size={16} />
              {t('viewInCart')}
            </a>
          ) : (
            <button
              type="submit"
              name="intent"
              value="add"
              className="btn btn-primary"
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

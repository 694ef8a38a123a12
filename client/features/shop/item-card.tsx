import type { ReactNode } from 'react'
import type { ShopItem } from '#db/shop/catalogue.ts'
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
    <li className="card shop-item" data-product={id}>
      <div className="shop-item-picture">
        <Picture img={img} size={160} />
      </div>
      <div className="shop-item-facts">
        <Heading className="shop-item-name">
          <a href={productAddress(id)} dir="auto">
            {name}
          </a>
        </Heading>
        <p className="shop-item-brand">{brand && t('by', { brand })}</p>
        <p className="shop-item-text" dir="auto">
          {description}
        </p>
      </div>
      <div className="shop-item-offer">
        <p className="shop-item-price">
          <b className="shop-price" dir="ltr">
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
    <ItemForm product={id} name={name} color={item.colors[0] ?? ''} className="shop-item-acts">
      {(underWay) => (
        <>
          {isInCart || underWay === 'add' ? (
            <a className="btn btn-outline-secondary" href={checkoutAddress('cart')}>
              <Icon name="shopping-cart" size={16} />
              {t('viewInCart')}
            </a>
          ) : (
            <button
              type="submit"
              name="do"
              value="add"
              className="btn btn-primary"
              disabled={available === 0}
            >
              <Icon name="shopping-cart" size={16} />
              {t('addToCart')}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <WishButton {...{ name, isWished, underWay }} />
        </>
      )}
    </ItemForm>
  )
}

import { useRevalidator } from 'react-router-dom'
import type { Cart, CartLine } from '#db/shop/cart.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveResource } from '../../lib/live/use-live-resource.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkoutPath, productAddress, shopPath } from './address.ts'
import { shop } from './endpoints.ts'
import { isShopEvent } from './labels.ts'
import { Picture } from './picture.tsx'

const loadCart = () => callOverHttp(shop.cart, {})

/** The cart in the top bar's popover, reloaded while it is open. */
export function CartList() {
  const t = useTranslations('shop')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { data: cart, hasFailed, show, reload } = useLiveResource(loadCart, isShopEvent)

  async function remove({ product, color }: CartLine) {
    const isRemoved = await show(async () => {
      const change = await callOverHttp(shop.changeCart, { product, color, quantity: 0 })
      return change.cart
    })
    if (isRemoved) void revalidate() // updates the count of the cart, and the page if it shows the product
  }

  return (
    <>
      <div className="d-flex gap-2 align-items-center justify-content-between py-3 px-4 border-bottom">
        <h2 className="fs-lg">{t('stepCart')}</h2>
        {cart && cart.count > 0 && (
          <Badge tone="primary">{t('pieces', { count: cart.count })}</Badge>
        )}
      </div>
      {hasFailed && (
        <div className="alert tone-danger my-3 mx-4" role="alert">
          <Icon name="alert-circle" />
          <div>
            {t('cartFailed')}{' '}
            <button type="button" className="btn btn-ghost btn-sm" onClick={reload}>
              {t('tryAgain')}
            </button>
          </div>
        </div>
      )}
      {!cart && !hasFailed && (
        <div
          className="waiting d-grid gap-3 p-4 placeholder-glow"
          role="status"
          aria-label={t('loading')}
        >
          <span className="placeholder" />
          <span className="placeholder" />
          <span className="placeholder" />
        </div>
      )}
      {cart && cart.lines.length > 0 && <Lines cart={cart} remove={(line) => void remove(line)} />}
      {cart?.lines.length === 0 && (
        <EmptyState icon="shopping-cart" title={t('cartEmpty')} text={t('cartEmptyText')} />
      )}
      <div className="d-flex gap-2 align-items-center justify-content-between p-2 border-top">
        {cart && cart.lines.length > 0 ? (
          <a className="btn btn-primary flex-1" href={checkoutPath}>
            {t('checkout')} · {format.price(cart.total)}
          </a>
        ) : (
          <a className="btn btn-outline-secondary flex-1" href={shopPath}>
            {t('toShop')}
          </a>
        )}
      </div>
    </>
  )
}

type LinesProps = { cart: Cart; remove: (line: CartLine) => void }

function Lines({ cart, remove }: LinesProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  return (
    <ul className="cart-list divided m-0 p-0 list-unstyled">
      {cart.lines.map((line) => {
        const { product, color, name, quantity, item } = line
        return (
          <li
            key={`${product} ${color}`}
            className="d-grid grid-cols-side-auto side-48 gap-3 align-items-center py-2 px-4"
          >
            <Picture img={item?.img ?? ''} size={48} color={color} />
            <span className="d-grid">
              <a className="link-quiet fw-medium" href={productAddress(product)} dir="auto">
                {name}
              </a>
              <span className="card-note">
                {item ? `${quantity} × ${format.price(item.cents)}` : t('noLongerSold')}
                {color && ` · ${t(`color_${color}`)}`}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-ghost btn-icon"
              aria-label={t('removeOne', { name })}
              title={t('remove')}
              onClick={() => remove(line)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

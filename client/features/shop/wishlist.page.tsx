import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Wish } from '#db/shop/wishes.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { shopAction } from './act.ts'
import { shopPath } from './address.ts'
import { shop } from './endpoints.ts'
import { ItemCard } from './item-card.tsx'
import { ItemForm } from './item-form.tsx'
import { Picture } from './picture.tsx'
import sheet from './shop.scss?url'
import { isOfShop } from './words.ts'

export const loader = liveLoader(({ context }: LoaderFunctionArgs) =>
  context.get(api)(shop.wishes, {}),
)

export const action = shopAction

export function Component() {
  const [{ wishes }] = useLiveData(loader, isOfShop)
  const t = useWords('shop')
  const format = useFormat()
  const toShop = (
    <a className="btn btn-primary" href={shopPath}>
      {t('toShop')}
    </a>
  )
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('wishList')}</Title>
      <PageHeader
        title={t('wishList')}
        text={wishes.length > 0 && t('wishListText', { count: wishes.length })}
        crumbs={[{ title: t('ecommerce') }, { title: t('shop'), href: shopPath }]}
      />
      {wishes.length === 0 && (
        <section className="card">
          <Empty icon="heart" title={t('wishEmpty')} text={t('wishEmptyText')} action={toShop} />
        </section>
      )}
      <ul className="shop-items is-grid d-grid gap-gutter m-0 mb-gutter p-0 list-unstyled">
        {wishes.map((wish) => {
          const { item, wishedCents } = wish
          if (!item) return <GoneCard key={wish.product} wish={wish} />
          const drop = wishedCents - item.cents
          const note = drop > 0 && (
            <Badge tone="info">{t('priceDropped', { amount: format.price(drop) })}</Badge>
          )
          return (
            <ItemCard key={item.id} item={item} note={note}>
              <WishActs wish={wish} canMove={item.available > 0} />
            </ItemCard>
          )
        })}
      </ul>
    </>
  )
}

/** A discontinued product, which can only be removed. */
function GoneCard({ wish }: { wish: Wish }) {
  const t = useWords('shop')
  return (
    <li className="card shop-item is-gone position-relative flex-column">
      <div className="shop-item-picture">
        <Picture img="" size={160} />
      </div>
      <div className="shop-item-facts d-grid flex-1">
        <h2 className="shop-item-name" dir="auto">
          {wish.name}
        </h2>
        <p>{t('noLongerSold')}</p>
      </div>
      <div className="shop-item-offer position-relative d-grid gap-2 justify-items-start">
        <WishActs wish={wish} canMove={false} />
      </div>
    </li>
  )
}

function WishActs({ wish: { product, name, item }, canMove }: { wish: Wish; canMove: boolean }) {
  const t = useWords('shop')
  return (
    <ItemForm product={product} name={name} color="" className="shop-item-acts d-flex gap-2 w-100">
      {item && (
        <button
          type="submit"
          name="intent"
          value="move"
          className="btn btn-primary"
          disabled={!canMove}
        >
          <Icon name="shopping-cart" size={16} />
          {t('moveToCart')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value="unwish"
        className="btn btn-outline-secondary"
        aria-label={t('removeOne', { name })}
      >
        <Icon name="x" size={16} />
        {t('remove')}
      </button>
    </ItemForm>
  )
}

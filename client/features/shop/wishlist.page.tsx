import { type LoaderFunctionArgs, useFetcher } from 'react-router-dom'
import type { ShopItem } from '#db/shop/items.ts'
import { getPriceDrop } from '#db/shop/model.ts'
import type { Wish } from '#db/shop/wishes.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useReturnAddress } from '../../layout/frame.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { shopAction } from './act.ts'
import { shopPath } from './address.ts'
import { shop } from './endpoints.ts'
import { ItemCard, OfferForm } from './item-card.tsx'
import { ItemForm } from './item-form.tsx'
import { isShopEvent } from './labels.ts'
import { Picture } from './picture.tsx'
import { Stock } from './rating.tsx'
import sheet from './shop.scss?url'
import { Sum } from './summary.tsx'

export const loader = liveLoader(async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const { wishes } = await call(shop.wishes, {})
  if (wishes.length > 0) return { wishes, best: [] }
  const { items } = await call(shop.products, { sort: 'rating', perPage: 4 })
  return { wishes, best: items }
})

export const action = shopAction

export function Component() {
  const [{ wishes, best }] = useLiveData(loader, isShopEvent)
  const t = useTranslations('shop')
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('wishList')}</Title>
      <PageHeader
        title={t('wishList')}
        text={wishes.length > 0 && t('wishListText', { count: wishes.length })}
        crumbs={[{ title: t('ecommerce') }, { title: t('shop'), href: shopPath }]}
      />
      {wishes.length === 0 ? (
        <EmptyList best={best} />
      ) : (
        <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
          <ul className="shop-items is-list d-grid gap-gutter m-0 mb-gutter p-0 list-unstyled">
            {wishes.map((wish) =>
              wish.item ? (
                <WishCard key={wish.product} wish={wish} item={wish.item} />
              ) : (
                <GoneCard key={wish.product} wish={wish} />
              ),
            )}
          </ul>
          <WishSummary wishes={wishes} />
        </div>
      )}
    </>
  )
}

/** Says how to fill the list, and offers the best rated products. */
function EmptyList({ best }: { best: ShopItem[] }) {
  const t = useTranslations('shop')
  return (
    <>
      <section className="card mb-gutter">
        <EmptyState
          icon="heart"
          title={t('wishEmpty')}
          text={t('wishEmptyText')}
          action={
            <a className="btn btn-primary" href={shopPath}>
              {t('toShop')}
            </a>
          }
        />
      </section>
      {best.length > 0 && (
        <section aria-labelledby="best-rated">
          <h2 className="mb-3 fs-xl" id="best-rated">
            {t('bestRated')}
          </h2>
          <ul className="shop-items d-grid grid-cols-fill gap-gutter m-0 mb-gutter p-0 list-unstyled">
            {best.map((item) => (
              <ItemCard key={item.id} item={item} heading="h3">
                <OfferForm item={item} isWished={false} isInCart={false} />
              </ItemCard>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A saved product with what has changed since it was added. */
function WishCard({ wish, item }: { wish: Wish; item: ShopItem }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const added = useClock().wallDate(wish.addedMs)
  const drop = getPriceDrop(wish, item)
  const note = drop !== 0 && (
    <Badge tone={drop > 0 ? 'success' : 'neutral'}>
      {t(drop > 0 ? 'priceDropped' : 'priceRaised', { amount: format.price(Math.abs(drop)) })}
    </Badge>
  )
  return (
    <ItemCard item={item} note={note}>
      <div className="d-flex flex-wrap align-items-center gap-2 fs-sm text-body-secondary">
        {item.available > 5 && <Stock available={item.available} />}
        {t('addedOn', { date: format.day(added) })}
      </div>
      <WishActs wish={wish} canMove={item.available > 0} />
    </ItemCard>
  )
}

/** The sum of what can be bought now, and a button that moves all of it to the cart. */
function WishSummary({ wishes }: { wishes: Wish[] }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const fetcher = useFetcher()
  const here = useReturnAddress()
  const available = wishes.flatMap(({ item }) => (item && item.available > 0 ? [item] : []))
  const total = available.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <section
      className="card card-stack shop-summary position-lg-sticky top-lg-card"
      aria-labelledby="summary"
    >
      <h2 id="summary">{t('wishSummary')}</h2>
      <dl className="d-grid gap-2 m-0">
        <Sum
          label={t('wishAvailable')}
          value={t('wishNumber', {
            available: format.number(available.length),
            total: format.number(wishes.length),
          })}
        />
        <Sum label={t('total')} value={format.price(total)} isTotal />
      </dl>
      <p className="card-note">{t('wishTotalNote')}</p>
      <fetcher.Form
        method="post"
        action={here}
        data-draft="off"
        className="d-grid"
        onSubmit={(event) => fetcher.state === 'submitting' && event.preventDefault()}
      >
        <IdempotencyField />
        <button
          type="submit"
          name="intent"
          value="moveAll"
          className="btn btn-primary"
          disabled={available.length === 0}
        >
          <Icon name="shopping-cart" size={16} />
          {t('moveAllToCart')}
        </button>
      </fetcher.Form>
    </section>
  )
}

/** A discontinued product, which can only be removed. */
function GoneCard({ wish }: { wish: Wish }) {
  const t = useTranslations('shop')
  return (
    <li className="card shop-item overflow-clip text-muted">
      <div className="shop-item-picture">
        <Picture img="" size={160} rounded="rounded-0" />
      </div>
      <div className="shop-item-facts d-grid flex-1">
        <h2 className="shop-item-name" dir="auto">
          {wish.name}
        </h2>
        <p>{t('noLongerSold')}</p>
      </div>
      <div className="shop-item-offer position-relative d-grid grid-cols-1 gap-2 justify-items-start">
        <WishActs wish={wish} canMove={false} />
      </div>
    </li>
  )
}

function WishActs({ wish: { product, name, item }, canMove }: { wish: Wish; canMove: boolean }) {
  const t = useTranslations('shop')
  return (
    <ItemForm product={product} name={name} color="" className="d-flex gap-2 w-100 flex-wrap">
      {item && (
        <button
          type="submit"
          name="intent"
          value="move"
          className="btn btn-primary flex-1 px-2 text-nowrap"
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
        className="btn btn-outline-secondary flex-1 px-2 text-nowrap"
        aria-label={t('removeOne', { name })}
      >
        <Icon name="x" size={16} />
        {t('remove')}
      </button>
    </ItemForm>
  )
}

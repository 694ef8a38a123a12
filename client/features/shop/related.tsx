import { useRef } from 'react'
import type { ShopItem } from '#db/shop/items.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemCard, OfferForm } from './item-card.tsx'

type RelatedProps = { items: ShopItem[]; wished: number[]; inCart: number[] }

/** Related products in a scrolling row with buttons. */
export function Related({ items, wished, inCart }: RelatedProps) {
  const t = useTranslations('shop')
  const row = useRef<HTMLUListElement>(null)

  function scroll(pages: 1 | -1) {
    const { current } = row
    if (!current) return
    const isBackwards = getComputedStyle(current).direction === 'rtl'
    current.scrollBy({ left: pages * current.clientWidth * (isBackwards ? -1 : 1) })
  }

  return (
    <section className="shop-related" aria-labelledby="related">
      <div className="d-flex align-items-center gap-2 mb-2">
        <h2 className="flex-1 m-0 fs-xl" id="related">
          {t('related')}
        </h2>
        <button
          type="button"
          className="btn btn-outline-secondary btn-icon needs-scripting"
          aria-label={t('previous')}
          title={t('previous')}
          onClick={() => scroll(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary btn-icon needs-scripting"
          aria-label={t('next')}
          title={t('next')}
          onClick={() => scroll(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <ul
        ref={row}
        className="shop-row d-grid gap-gutter m-0 p-1 pb-3 overflow-x-auto list-unstyled"
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} heading="h3">
            <OfferForm
              item={item}
              isWished={wished.includes(item.id)}
              isInCart={inCart.includes(item.id)}
            />
          </ItemCard>
        ))}
      </ul>
    </section>
  )
}

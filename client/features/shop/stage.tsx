import type { ShopItem } from '#db/shop/items.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from './picture.tsx'

/** The picture of a product, which opens enlarged. */
export function ProductStage({ item: { img, name } }: { item: ShopItem }) {
  const t = useTranslations('shop')
  return (
    <div className="shop-stage">
      <button
        type="button"
        className="shop-zoom position-relative d-block w-100 mx-auto p-0 bg-transparent border-0 rounded-3"
        popoverTarget="shop-large"
        aria-label={t('zoom')}
        title={t('zoom')}
      >
        <Picture img={img} size={360} alt={name} rounded="rounded-3" />
        <Icon name="zoom-in" />
      </button>
      <div
        id="shop-large"
        popover="auto"
        role="dialog"
        aria-label={name}
        className="shop-large mw-none m-auto p-3 bg-surface border rounded-3 shadow-lg"
      >
        <Picture img={img} size={720} alt={name} />
        <button
          type="button"
          className="btn btn-outline-secondary btn-icon position-absolute bg-surface"
          popoverTarget="shop-large"
          popoverTargetAction="hide"
          aria-label={t('close')}
          title={t('close')}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  )
}

import { categories, type OrderStatus } from '#db/products/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Tone } from '../../ui/badge.tsx'

export const statusTones = {
  'on hold': 'warning',
  delivered: 'success',
  pending: 'primary',
  canceled: 'danger',
} as const satisfies Record<OrderStatus, Tone>

const statusKeys = {
  'on hold': 'onHold',
  delivered: 'delivered',
  pending: 'pending',
  canceled: 'canceled',
} as const satisfies Record<OrderStatus, string>

/** Returns a function that translates the status of an order. */
export function useStatusLabel() {
  const t = useTranslations('products')
  return (status: OrderStatus) => t(statusKeys[status])
}

/** Returns a function that translates categories; unknown ones stay as they are. */
export function useCategoryLabel() {
  const t = useTranslations('products')
  return (category: string) => {
    const known = categories.find((each) => each === category)
    return known ? t(known) : category
  }
}

/** Returns a price formatter. */
export function usePrice() {
  const format = useFormat()
  return (price: string) => format.price(Number(price) * 100)
}

const drawings = [
  'barre',
  'bottle',
  'cable',
  'camera',
  'computer',
  'console',
  'headset',
  'hoop',
  'mat',
  'microphone',
  'mixer',
  'pads',
  'printer',
  'radio',
  'rapier',
  'screen',
  'speaker',
  'weights',
] as const

/** Returns the alternative text of a picture: that of a sample drawing, or else the product's name. */
export function usePictureAltText() {
  const t = useTranslations('products')
  return ({ img, name }: { img: string; name: string }) => {
    const drawing = drawings.find((each) => img === `/img/products/${each}.svg`)
    return drawing ? t(`drawing_${drawing}`) : t('pictureOf', { name })
  }
}

import type { LiveKind } from '#db/live/model.ts'
import { categories } from '#db/products/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame } from '../../layout/frame.ts'

/** Returns a function that translates categories; unknown ones stay as they are. */
export function useCategoryLabel() {
  const t = useTranslations('shop')
  return (category: string) => {
    const known = categories.find((each) => each === category)
    return known ? t(known) : category
  }
}

const dayMs = 86_400_000

/** Returns the formatted date some days from today. */
export function useDayFromToday(days: number): string {
  const { today } = useFrame()
  return useFormat().dayAndYear(new Date(Date.parse(today) + days * dayMs))
}

/** Returns whether an event concerns the catalog or the account's orders. */
export const isShopEvent = (kind: LiveKind): boolean => kind === 'shop' || kind === 'product'

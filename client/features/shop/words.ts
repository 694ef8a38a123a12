import type { LiveKind } from '#db/live/model.ts'
import { categories } from '#db/products/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useFrame } from '../../layout/frame.ts'

/** Returns how a category of ours is called in the language of the page; of others it knows the name alone. */
export function useCategoryWord() {
  const t = useWords('shop')
  return (category: string) => {
    const known = categories.find((each) => each === category)
    return known ? t(known) : category
  }
}

const dayMs = 86_400_000

/** Returns a day from now on, as text. */
export function useDayFromToday(days: number): string {
  const { today } = useFrame()
  return useFormat().dayAndYear(new Date(Date.parse(today) + days * dayMs))
}

/** Whether an event is about what the shop sells, or about what the account has in it. */
export const isOfShop = (kind: LiveKind): boolean => kind === 'shop' || kind === 'product'

import { categories, orderStatuses } from '#db/products/model.ts'
import type { Hit } from '#db/search/hits.ts'
import { type Fact, highlight, type Segment } from '#db/search/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Returns a function that writes facts in the language of the page. */
export function useFactText() {
  const t = useTranslations('products')
  const format = useFormat()
  return ({ name, value }: Fact) => {
    if (name === 'price') return format.price(Number(value) * 100)
    const category = name === 'category' && categories.find((each) => each === value)
    if (category) return t(category)
    const status = name === 'status' && orderStatuses.find((each) => each === value)
    if (status) return t(status === 'on hold' ? 'onHold' : status)
    return value
  }
}

/** Returns a function that gives the excerpt of a hit. That of products is translated. */
export function useSnippet() {
  const toText = useFactText()
  return ({ type, snippet, facts }: Hit, words: string[]): Segment[] => {
    if (type !== 'product') return snippet
    const visible = facts.filter(({ name }) => name === 'category' || name === 'status')
    return highlight(visible.map(toText).join(' – '), words)
  }
}

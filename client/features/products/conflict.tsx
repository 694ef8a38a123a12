import type { Product } from '#db/products/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { Picture } from './picture.tsx'
import { type Compared, differing, type Typed, typedOf } from './product-form.ts'
import { useCategoryWord, usePrice, useStatusWord } from './words.ts'

type ConflictProps = { mine: Typed; theirs: Product; href: string }

/** Somebody was faster: what both have where they differ. To store again keeps mine, the link takes theirs. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useWords('products')
  const stored = typedOf(theirs)
  const fields = differing(mine, stored)
  return (
    <ConflictBox
      title={t('conflict')}
      text={t(fields.length > 0 ? 'conflictText' : 'conflictNothing')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={fields.map((name) => ({
        name,
        label: t(fieldWords[name]),
        mine: <Value of={mine} name={name} />,
        theirs: <Value of={stored} name={name} />,
      }))}
    >
      <a data-discards-draft="" className="btn btn-outline-secondary" href={href}>
        {t('takeTheirs')}
      </a>
    </ConflictBox>
  )
}

const fieldWords = {
  name: 'name',
  category: 'category',
  popularity: 'popularity',
  order_status: 'status',
  price: 'price',
  img: 'picture',
} as const satisfies Record<Compared, string>

function Value({ of, name }: { of: Typed; name: Compared }) {
  const categoryOf = useCategoryWord()
  const statusOf = useStatusWord()
  const priceOf = usePrice()
  switch (name) {
    case 'category':
      return categoryOf(of.category)
    case 'order_status':
      return statusOf(of.order_status)
    case 'price':
      return priceOf(of.price)
    case 'img':
      return <Picture of={of} size={40} />
    default:
      return of[name]
  }
}

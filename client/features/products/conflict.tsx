import type { Product } from '#db/products/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { differing } from '../../lib/list/editor.ts'
import { EditorConflict } from '../../ui/conflict.tsx'
import { Picture } from './picture.tsx'
import { type Compared, comparedNames, type Typed, toTyped } from './product-form.ts'
import { useCategoryWord, usePrice, useStatusWord } from './words.ts'

type ConflictProps = { mine: Typed; theirs: Product; href: string }

/** Compares the input with the product as another user has saved it. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useWords('products')
  const versions = { mine, theirs: toTyped(theirs) }
  return (
    <EditorConflict
      of="products"
      names={differing<Typed, Compared>(comparedNames, mine, versions.theirs)}
      getLabel={(name) => t(name === 'img' ? 'picture' : name)}
      getContent={(name, side) => <Value of={versions[side]} name={name} />}
      href={href}
    />
  )
}

function Value({ of, name }: { of: Typed; name: Compared }) {
  const toCategory = useCategoryWord()
  const toStatus = useStatusWord()
  const formatPrice = usePrice()
  switch (name) {
    case 'category':
      return toCategory(of.category)
    case 'order_status':
      return toStatus(of.order_status)
    case 'price':
      return formatPrice(of.price)
    case 'img':
      return <Picture of={of} size={40} />
    default:
      return of[name]
  }
}

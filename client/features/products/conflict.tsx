import type { Product } from '#db/products/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { listDifferingFields } from '../../lib/list/editor.ts'
import { EditorConflict } from '../../ui/conflict.tsx'
import { useCategoryLabel, usePrice, useStatusLabel } from './labels.ts'
import { Picture } from './picture.tsx'
import {
  type Compared,
  comparedNames,
  type ProductFormValues,
  toFormValues,
} from './product-form.ts'

type ConflictProps = { mine: ProductFormValues; theirs: Product; href: string }

/** Compares the input with the product as another user has saved it. */
export function Conflict({ mine, theirs, href }: ConflictProps) {
  const t = useTranslations('products')
  const versions = { mine, theirs: toFormValues(theirs) }
  return (
    <EditorConflict
      of="products"
      names={listDifferingFields<ProductFormValues, Compared>(comparedNames, mine, versions.theirs)}
      getLabel={(name) => t(name === 'img' ? 'picture' : name)}
      getContent={(name, side) => <Value values={versions[side]} name={name} />}
      href={href}
    />
  )
}

function Value({ values, name }: { values: ProductFormValues; name: Compared }) {
  const toCategory = useCategoryLabel()
  const toLabel = useStatusLabel()
  const formatPrice = usePrice()
  switch (name) {
    case 'category':
      return toCategory(values.category)
    case 'order_status':
      return toLabel(values.order_status)
    case 'price':
      return formatPrice(values.price)
    case 'img':
      return <Picture of={values} size={40} />
    default:
      return values[name]
  }
}

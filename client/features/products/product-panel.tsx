import { useLocation } from 'react-router-dom'
import type { ProductDetails } from '#db/products/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Panel } from '../../ui/panel.tsx'
import { type ListParams, toHref } from './address.ts'
import { Editor, Missing } from './editor.tsx'
import type { Answer } from './product-form.ts'

type ProductPanelProps = {
  panel: 'new' | 'edit'
  opened: ProductDetails | null
  answer: Answer | undefined
  /** The list below. */
  params: ListParams
  mayWrite: boolean
}

/** The panel over a list: a product or a new one. */
export function ProductPanel({ panel, opened, answer, params, mayWrite }: ProductPanelProps) {
  const t = useTranslations('products')
  const { key } = useLocation()
  const list = toHref(params)
  const editTitle = opened ? (mayWrite ? 'editProduct' : 'product') : 'noProduct'
  return (
    <Panel title={t(panel === 'new' ? 'addProduct' : editTitle)} back={list}>
      {panel === 'edit' && !opened ? (
        <Missing href={list} />
      ) : (
        <Editor
          key={key}
          product={opened}
          answer={answer}
          address={toHref(params, opened ? { edit: opened.id } : { new: '' })}
          href={list}
          hasPicture={params.view === 'thumb-view'}
          mayWrite={mayWrite}
        />
      )}
    </Panel>
  )
}

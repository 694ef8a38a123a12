import type { FormEvent, RefObject } from 'react'
import { useNavigation, useSubmit } from 'react-router-dom'
import { toPopularity } from '#db/products/popularity.ts'
import type { Product } from '#db/products/rows.ts'
import { parseId } from '../../lib/list/ids.ts'
import { takeForm, useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { useRowFocus } from '../../lib/list/use-row-focus.ts'
import { fileAddress, type ListParams, toHref } from './address.ts'
import { applyOptimistic, productIntents } from './intents.ts'
import { readProduct } from './product-form.ts'

/** Returns the selector of the link in the row of a product. */
export const productLink = (id: number) => `[data-product="${id}"] .product-name`

/** Returns the products of a page with pending changes, and the handler of their form. */
export function useProducts(
  stored: Product[],
  params: ListParams,
  list: RefObject<HTMLElement | null>,
) {
  const submit = useSubmit()
  const { rows, send } = useOptimisticList(useSaved(stored), {
    path: `/data-list/${params.view}`,
    read: productIntents.read,
    apply: applyOptimistic,
  })
  const prepareFocus = useRowFocus(list, rows, productLink, '.data-list [type=search]')

  /** Returns whether rows are about to be removed. */
  function onSubmit(event: FormEvent<HTMLFormElement>): boolean {
    const form = takeForm(event)
    const intent = productIntents.read(form)
    const action = toHref(params)
    if (intent?.intent === 'export') {
      location.assign(fileAddress(params, intent.all ? undefined : intent.ids))
      return false
    }
    if (intent?.intent !== 'delete' && intent?.intent !== 'archive') {
      void submit(form, { method: 'post', action })
      return false
    }
    prepareFocus(intent.ids[0] ?? 0, true)
    send(form, action)
    return true
  }

  return { rows, onSubmit }
}

/** Returns the rows with the pending save of the editor, unless it has errors. */
function useSaved(rows: Product[]): Product[] {
  const { formData, formAction = '' } = useNavigation()
  if (!formData || productIntents.read(formData)?.intent !== 'save') return rows
  const { typed, errors } = readProduct(formData)
  if (Object.keys(errors).length > 0) return rows
  const id = parseId(new URLSearchParams(formAction.split('?')[1]).get('edit'))
  const saved = { ...typed, popularity: toPopularity(typed.popularity) }
  return rows.map((row) => (row.id === id ? { ...row, ...saved } : row))
}

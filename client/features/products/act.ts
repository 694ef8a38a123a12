import { type RouterContextProvider, redirect } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { selectedIds } from '../../lib/list/selection.ts'
import { type ListParams, sheetAddress, toHref, toQuery } from './address.ts'
import { products } from './endpoints.ts'
import { type ProductIntent, productIntents } from './intents.ts'

/** Handles the forms of the list and announces the result; returns a redirect if that leads to another page. */
export async function act(
  context: Readonly<RouterContextProvider>,
  intent: Exclude<ProductIntent, { intent: 'save' }>,
  params: ListParams,
): Promise<Response | undefined> {
  const call = context.get(api)
  const announce = (
    key: Extract<NoticeText, { of: 'products' }>['key'],
    changed: number[],
    fields?: Record<string, string>,
  ) => {
    if (changed.length === 0) return
    const text: NoticeText = { of: 'products', key, values: { count: changed.length } }
    const undo = fields && { action: toHref(params), fields }
    notice(context, { text, ...(undo && { undo }) })
  }
  const selected = () =>
    selectedIds(intent as Extract<ProductIntent, { intent: 'delete' }>, (perPage) =>
      call(products.rows, { ...toQuery(params), page: 1, perPage }),
    )

  switch (intent.intent) {
    case 'setPageSize':
      await call(products.keepPageSize, { perPage: intent.perPage })
      return redirect(toHref(withPageSize(params, intent.perPage)))
    // A page cannot redirect to a file: without scripts, the link to it is on the print page.
    case 'print':
    case 'export':
      return redirect(sheetAddress(params, intent.all ? undefined : intent.ids))
    case 'restore': {
      const { ids, deletions } = intent
      announce('restored', (await call(products.restore, { ids, deletions })).restored)
      return
    }
    case 'delete': {
      const arr = await selected()
      const { removed, deletions } = await call(products.deleteSelected, { arr, numbered: true })
      const values = { ids: removed, ...(deletions && { deletions }) }
      announce('deleted', removed, productIntents.fields('restore', values))
      return
    }
    case 'duplicate': {
      const { id, name } = intent
      const copy = await call(products.duplicate, { id, name })
      const text: NoticeText = { of: 'products', key: 'added', values: { name: copy.name } }
      const fields = productIntents.fields('delete', { ids: [copy.id] })
      notice(context, { text, undo: { action: toHref(params), fields } })
      return
    }
    case 'archive': {
      const { archived } = intent
      const { changed } = await call(products.archive, { ids: await selected(), archived })
      const undo = productIntents.fields('archive', { ids: changed, archived: !archived })
      announce(archived ? 'archived' : 'unarchived', changed, undo)
      return
    }
  }
}

/** Returns the parameters of the page, in another size, that shows the first row of this one. */
const withPageSize = (params: ListParams, perPage: ListParams['perPage']): ListParams => ({
  ...params,
  perPage,
  page: Math.floor(((params.page - 1) * params.perPage) / perPage) + 1,
})

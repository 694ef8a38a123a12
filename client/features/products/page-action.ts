import { type ActionFunctionArgs, redirect } from 'react-router-dom'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { changeListSettings, listIntents } from '../../lib/list/list-settings.ts'
import { act } from './act.ts'
import { type ListParams, readAddress, toHref } from './address.ts'
import { products } from './endpoints.ts'
import { productIntents } from './intents.ts'
import { save } from './save.ts'

type AddressParams = ReturnType<typeof readAddress>['params']

/** Returns complete parameters: without a page size, the one that the account used last. */
async function withPageSize(call: Call, params: AddressParams): Promise<ListParams> {
  const perPage = params.perPage ?? (await call(products.pageSize, {})).perPage
  return { ...params, perPage }
}

/** Handles the forms of the page. */
export async function handleForm({ context, request }: ActionFunctionArgs) {
  const { params: fromAddress, edit } = readAddress(request)
  const params = await withPageSize(context.get(api), fromAddress)
  const form = await request.formData()
  const chosen = listIntents.read(form)
  if (chosen) {
    return changeListSettings(context, chosen, { list: 'products', address: toHref(params) })
  }
  const intent = productIntents.require(form)
  if (intent.intent === 'save') return save(context, form, { id: edit, params })
  const response = await act(context, intent, params)
  if (response) return response
  return edit === undefined ? null : redirect(toHref(params))
}

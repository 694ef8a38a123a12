import { type RouterContextProvider, redirect } from 'react-router-dom'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { editorAnswer, rejectedSave } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { tooLargeIn } from '../../ui/form.ts'
import { type ListParams, toHref, withoutFilters } from './address.ts'
import { products } from './endpoints.ts'
import { type Answer, readProduct, toCallInput } from './product-form.ts'

/** Saves the editor's form, or returns it with its errors; `id` is undefined for a new product. */
export async function save(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { id, params }: { id: number | undefined; params: ListParams },
) {
  const call = context.get(api)
  const { typed: fields, errors: fieldErrors } = readProduct(form)
  // The picture is stored even if another field is wrong: a form cannot send the same file again.
  const { img, error } = await storePicture(call, form)
  const typed = { ...fields, ...(img && { img }) }
  const errors: Answer['errors'] = { ...fieldErrors, ...(error && { file: [error] }) }
  if (Object.keys(errors).length > 0) return editorAnswer<typeof typed, never>({ typed, errors })
  try {
    const obj = toCallInput(typed)
    if (id === undefined) await call(products.add, { obj })
    else {
      const version = parseId(String(form.get('version')))
      await call(products.update, { obj: { ...obj, id, version } })
    }
  } catch (thrown) {
    return rejectedSave(thrown, typed, fieldNames)
  }
  const isNew = id === undefined
  notice(context, {
    text: { of: 'products', key: isNew ? 'added' : 'saved', values: { name: typed.name } },
  })
  // The list without filters, where a new product comes first.
  const firstPage = {
    ...withoutFilters(params),
    sort: undefined,
    dir: undefined,
    isArchived: false,
  }
  return redirect(toHref(isNew ? firstPage : params))
}

const fieldNames = (path: string) =>
  path === 'obj.popularity.popValue' ? 'popularity' : path.replace('obj.', '')

/** Stores the uploaded picture, if there is one, and returns its address. */
async function storePicture(call: Call, form: FormData): Promise<{ img?: string; error?: string }> {
  const [tooLarge] = Object.values(tooLargeIn(form) ?? {}).flat()
  if (tooLarge) return { error: tooLarge }
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) return {}
  try {
    return await call(products.addPicture, { file })
  } catch (thrown) {
    const problem = toProblem(thrown)
    if (!problem || problemStatuses[problem.code] >= 500) throw thrown
    return { error: problem.fields?.file ?? problem.error }
  }
}

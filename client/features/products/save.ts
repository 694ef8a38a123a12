import { data, type RouterContextProvider, redirect } from 'react-router-dom'
import type { Product } from '#db/products/queries.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { type Problem, problemOf, statusOf } from '../../lib/api/problem.ts'
import { tooLargeIn } from '../../ui/form.ts'
import { addressOf, type Place } from './address.ts'
import { products } from './endpoints.ts'
import { type Answer, readProduct, sentOf } from './product-form.ts'

/** What the editor's button puts into its `do`. */
export const saving = 'save'

/** Stores what the editor holds, or brings it back with the reason why not; `id` is none for a new product. */
export async function save(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { id, place }: { id: number | undefined; place: Place },
) {
  const call = context.get(api)
  const { typed, errors: faults } = readProduct(form)
  // A picture is kept even where something else is wrong: a form cannot bring the same file twice.
  const { img, error } = await picture(call, form)
  const shown = { ...typed, ...(img && { img }) }
  const errors = { ...faults, ...(error && { file: [error] }) }
  if (Object.keys(errors).length > 0) return answer({ typed: shown, errors }, 400)
  try {
    const obj = sentOf(shown)
    if (id === undefined) await call(products.add, { obj })
    else await call(products.update, { obj: { ...obj, id, version: Number(form.get('version')) } })
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (!problem) throw thrown
    return answer({ typed: shown, ...reasonOf(problem) }, statusOf[problem.code])
  }
  const isNew = id === undefined
  notice(context, {
    text: { of: 'products', key: isNew ? 'added' : 'saved', values: { name: typed.name } },
  })
  const { view, perPage } = place
  return redirect(addressOf(isNew ? { ...firstPage, view, perPage } : place))
}

/** A new product is the first of the whole list: there it is seen. */
const firstPage = {
  q: '',
  category: '',
  status: undefined,
  sort: undefined,
  dir: undefined,
  isArchived: false,
  page: 1,
}

const answer = (told: Answer, status: number) => data(told, { status })

function reasonOf(problem: Problem): Partial<Answer> {
  if (problem.code === 'conflict') return { theirs: problem.current as Product }
  const named = Object.entries(problem.fields ?? {}).map(([path, message]) => [
    path === 'obj.popularity.popValue' ? 'popularity' : path.replace('obj.', ''),
    [message],
  ])
  return named.length > 0 ? { errors: Object.fromEntries(named) } : { problem }
}

/** Where the picture is kept that came with the form, if one did. */
async function picture(call: Call, form: FormData): Promise<{ img?: string; error?: string }> {
  const [tooLarge] = Object.values(tooLargeIn(form) ?? {}).flat()
  if (tooLarge) return { error: tooLarge }
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) return {}
  try {
    return await call(products.addPicture, { file })
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (!problem || statusOf[problem.code] >= 500) throw thrown
    return { error: problem.fields?.file ?? problem.error }
  }
}

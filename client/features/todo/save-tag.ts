import { type RouterContextProvider, redirect } from 'react-router-dom'
import { toProblem } from '../../lib/api/problem.ts'
import { rejectedBy } from '../../ui/form.ts'
import { act } from './act.ts'
import type { TaskIntent } from './intents.ts'
import { toHref } from './words.ts'

type List = { filter: string; q: string; page: number }

/** Saves a tag, or returns its form with the errors. */
export async function saveTag(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  intent: TaskIntent,
  list: List,
) {
  const address = toHref(list.filter, { ...list, areTags: true })
  try {
    await act(context, intent, { filter: list.filter, list: address, isVisible: false })
  } catch (thrown) {
    // Only what the fields can solve is shown beside them.
    const { code } = toProblem(thrown) ?? {}
    if (code !== 'invalid' && code !== 'conflict') throw thrown
    const text = (name: string) => String(form.get(name) ?? '')
    return rejectedBy({ id: text('id'), name: text('name'), color: text('color') })(thrown)
  }
  return redirect(address)
}

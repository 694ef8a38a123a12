import { type RouterContextProvider, redirect } from 'react-router-dom'
import { toProblem } from '../../lib/api/problem.ts'
import { rejectedBy } from '../../ui/form.ts'
import { act } from './act.ts'
import type { TaskIntent } from './intents.ts'

/** Saves a tag or a section in its panel, or returns its form with the errors. */
export async function saveNamed(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  intent: TaskIntent,
  { filter, address }: { filter: string; address: string },
) {
  try {
    await act(context, intent, { filter, list: address, isVisible: false })
  } catch (thrown) {
    // Only errors that a change of the fields can solve are shown next to the fields.
    const { code } = toProblem(thrown) ?? {}
    if (code !== 'invalid' && code !== 'conflict') throw thrown
    const text = (name: string) => String(form.get(name) ?? '')
    return rejectedBy({ id: text('id'), name: text('name'), color: text('color') })(thrown)
  }
  return redirect(address)
}

import { type RouterContextProvider, redirect } from 'react-router-dom'
import { toProblem } from '../../lib/api/problem.ts'
import { rejectedBy } from '../../ui/form.ts'
import { act } from './act.ts'
import type { TaskIntent } from './intents.ts'

type Addresses = { filter: string; list: string; address: string }

/** Assigns a task, or returns the form with the errors. */
export async function saveAssignment(
  context: Readonly<RouterContextProvider>,
  intent: Extract<TaskIntent, { intent: 'assign' }>,
  { filter, list, address }: Addresses,
) {
  try {
    await act(context, intent, { filter, list: address, isVisible: false })
  } catch (thrown) {
    if (toProblem(thrown)?.code !== 'invalid') throw thrown
    return rejectedBy({ email: intent.email })(thrown)
  }
  // Without scripts the panel would cover the undo; with them it stays as it is.
  return import.meta.env.SSR ? redirect(list) : null
}

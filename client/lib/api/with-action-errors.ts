import { type ActionFunction, type ActionFunctionArgs, data } from 'react-router-dom'
import { type NoticeForm, type NoticeText, notice } from './notice.ts'
import { isTemporary, problemStatuses, toProblem } from './problem.ts'

/**
 * Wraps an action: a failure keeps the page, rolls back optimistic updates and shows a notice with a retry. `failed`
 * is its text.
 */
export const withActionErrors =
  (
    action: (args: ActionFunctionArgs) => unknown,
    failed: NoticeText = { of: 'shell', key: 'notDone' },
  ): ActionFunction =>
  async (args) => {
    const copy = args.request.clone()
    try {
      return await action(args)
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (!problem) throw thrown
      const status = problemStatuses[problem.code]
      const retry = isTemporary(status) ? await getForm(copy) : undefined
      notice(args.context, { text: failed, problem, ...(retry && { retry }) })
      return data({ problem }, { status })
    }
  }

/** Returns the form for a retry, except if it holds a password. */
async function getForm(request: Request): Promise<NoticeForm | undefined> {
  const form = await request.formData()
  const names = [...new Set(form.keys())]
  if (names.some((name) => /password/i.test(name))) return
  const { pathname, search } = new URL(request.url)
  const fields = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
  return { action: pathname + search, fields }
}

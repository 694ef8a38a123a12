import { type ActionFunction, type ActionFunctionArgs, data } from 'react-router-dom'
import { type NoticeText, notice } from './notice.ts'
import type { Problem } from './problem.ts'
import { toRetry } from './retry.ts'

type Thrown = { data: Problem; init: { status: number } }

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
    const again = args.request.clone()
    try {
      return await action(args)
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown
      const { data: problem, init } = thrown
      const retry = toRetry(init.status, again.url, await again.formData())
      notice(args.context, { text: failed, problem, ...(retry && { retry }) })
      return data({ problem }, { status: init.status })
    }
  }

const isProblem = (thrown: unknown): thrown is Thrown =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  'data' in thrown &&
  typeof (thrown as Thrown).data?.error === 'string'

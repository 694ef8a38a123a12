import { type ActionFunction, type ActionFunctionArgs, data } from 'react-router-dom'
import { notice, type Offer, type Said } from './notice.ts'
import type { Problem } from './problem.ts'

type Thrown = { data: Problem; init: { status: number } }

/**
 * An action whose failure leaves the page standing: it is told in a notice, with a way to try again, and what the
 * page foresaw is taken back. `failed` says what did not happen.
 */
export const withActionErrors =
  (
    action: (args: ActionFunctionArgs) => unknown,
    failed: Said = { of: 'shell', key: 'notDone' },
  ): ActionFunction =>
  async (args) => {
    const again = args.request.clone()
    try {
      return await action(args)
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown
      const { data: problem, init } = thrown
      const retry = mayPassAway.has(init.status) ? await getForm(again) : undefined
      notice(args.context, { text: failed, problem, ...(retry && { retry }) })
      return data({ problem }, { status: init.status })
    }
  }

/** Sending the same again helps against these alone. */
const mayPassAway = new Set([429, 500, 502, 503, 504, 507])

const isProblem = (thrown: unknown): thrown is Thrown =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  'data' in thrown &&
  typeof (thrown as Thrown).data?.error === 'string'

/** What was sent, to be sent once more; not where it holds a password, which no page ever shows again. */
async function getForm(request: Request): Promise<Offer | undefined> {
  const form = await request.formData()
  const names = [...new Set(form.keys())]
  if (names.some((name) => /password/i.test(name))) return
  const { pathname, search } = new URL(request.url)
  const fields = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
  return { action: pathname + search, fields }
}

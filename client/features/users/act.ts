import { data, type RouterContextProvider } from 'react-router-dom'
import { type bulkActions, type Status, statusAfter, statuses } from '#db/users/model.ts'
import type { PreviousStatus } from '#db/users/queries.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { idsIn, pairsIn, spansOf } from '../../ui/spans.ts'
import { addressOf, filterOf, placeIn } from './address.ts'
import { users } from './endpoints.ts'

type Action = (typeof bulkActions)[number]
type Known = { id: number; status: Status }

/** What a button puts into its `do`, beside the actions themselves. */
export const verb = { back: 'back', restore: 'restore' }

/** More than these are not touched at once. */
export const maxAtOnce = 1000

/** What users on a page were when somebody chose among them: one field of their form, for the way back. */
export const knownField = 'known'
export const knownOf = (rows: Known[]): string =>
  rows.map(({ id, status }) => `${id}:${status}`).join(' ')

/** Does to some users what a form asks for, and says so; `here` is where an undo leads. */
export async function act(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  here: string,
): Promise<void> {
  const call = context.get(api)
  const what = String(form.get('do'))
  if (what === verb.restore) {
    const ids = idsIn(String(form.get('user')), maxAtOnce)
    const { changed, skipped } = await call(users.restore, { ids })
    notice(context, told('restored', changed.length))
    if (skipped.length > 0) {
      const names = skipped.join(', ')
      notice(context, { text: { of: 'users', key: 'stayAway', values: { names } } })
    }
    return
  }
  if (what === verb.back) {
    let count = 0
    for (const line of form.getAll('was')) {
      const [status, version, ...spans] = String(line).split(' ')
      const ids = idsIn(spans.join(' '), maxAtOnce)
      const since = { ids, action: actionFor(status), version: Number(version) }
      count += (await call(users.bulk, since)).changed.length
    }
    if (count === 0) return notice(context, { text: { of: 'users', key: 'noneBack' } })
    return notice(context, told('broughtBack', count))
  }
  if (!isAction(what)) throw nothingAsked()
  const rows = await chosenIn(call, form, here)
  if (rows.length === 0) return notice(context, { text: { of: 'users', key: 'noneChosen' } })
  const ids = rows.map(({ id }) => id)
  const { changed, was } = await call(users.bulk, { ids, action: what })
  const undo = what === 'delete' ? restoring(changed) : undoing(was)
  notice(context, {
    ...told(saidOf[what], changed.length),
    ...(undo && { undo: { action: addressOf(placeIn(queryIn(here))), fields: undo } }),
  })
}

const saidOf = {
  activate: 'activated',
  block: 'nowBlocked',
  deactivate: 'archived',
  delete: 'deleted',
} as const satisfies Record<Action, string>

const told = (key: Said['key'], count: number) => ({
  text: { of: 'users', key, values: { count } } as Said,
})

const isAction = (what: string): what is Action => Object.hasOwn(saidOf, what)

const actionFor = (status: string | undefined) => {
  const known = Object.entries(statusAfter).find(([, after]) => after === status)
  if (!known) throw nothingAsked()
  return known[0] as keyof typeof statusAfter
}

const refused = (error: string) => data<Problem>({ error, code: 'invalid' }, { status: 400 })
const nothingAsked = () => refused('This form asks for nothing.')

const queryIn = (address: string) => new URLSearchParams(address.split('?')[1])

/**
 * The ticked rows; or whoever the filter leaves, but for those on this page whose ticks were taken away. Where none is
 * left nobody is meant, whatever else the form says: a forgotten "all" must not reach those who are not seen.
 */
async function chosenIn(call: Call, form: FormData, here: string): Promise<Known[]> {
  const ticked = new Set(form.getAll('user').map(Number))
  const seen = knownIn(String(form.get(knownField)))
  const chosen = seen.filter(({ id }) => ticked.has(id))
  if (!form.has('all') || chosen.length === 0) return chosen
  const filter = filterOf(placeIn(queryIn(here)))
  const { rows, total } = await call(users.page, { ...filter, page: 1, perPage: maxAtOnce })
  if (total > maxAtOnce) throw refused('Please choose fewer rows.')
  const spared = new Set(seen.filter(({ id }) => !ticked.has(id)).map(({ id }) => id))
  return rows.filter(({ id }) => !spared.has(id))
}

const knownIn = (text: string): Known[] =>
  pairsIn(text).map(([id, status]) => ({
    id,
    status: statuses.find((each) => each === status) ?? 'active',
  }))

const restoring = (ids: number[]) =>
  ids.length > 0 ? { do: verb.restore, user: spansOf(ids) } : undefined

/** The form that gives each the status they had, as far as nobody else has changed them since. */
function undoing(was: PreviousStatus[]) {
  if (was.length === 0) return
  const alike = Map.groupBy(was, ({ status, version }) => `${status} ${version}`)
  const lines = Array.from(alike, ([what, some]) => `${what} ${spansOf(some.map(({ id }) => id))}`)
  return { do: verb.back, was: lines }
}

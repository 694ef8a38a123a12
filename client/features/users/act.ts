import type { RouterContextProvider } from 'react-router-dom'
import { type Status, statusAfter } from '#db/users/model.ts'
import { api, type Call, callUntyped } from '../../lib/api/endpoint.ts'
import { type NoticeForm, type NoticeText, notice } from '../../lib/api/notice.ts'
import { selectedIds } from '../../lib/list/selection.ts'
import { type ListParams, toFilter, toHref } from './address.ts'
import { users } from './endpoints.ts'
import { type UserIntent, userIntents } from './intents.ts'

type BulkIntent = Extract<UserIntent, { intent: 'bulk' }>
type Context = Readonly<RouterContextProvider>

/** Handles the forms of the list and announces the result; an undo leads to the list with these parameters. */
export async function act(
  context: Context,
  intents: UserIntent[],
  params: ListParams,
): Promise<void> {
  const call = context.get(api)
  const [first] = intents
  if (first?.intent === 'bulk') return changeSelected(context, first, params)
  if (first?.intent === 'restore') {
    const { changed, skipped } = await call(users.restore, { ids: first.ids })
    announce(context, 'restored', { count: changed.length })
    if (skipped.length > 0) announce(context, 'stayAway', { names: skipped.join(', ') })
    return
  }
  const count = await undoBulk(call, intents)
  announce(context, count > 0 ? 'broughtBack' : 'noneBack', { count })
}

async function changeSelected(context: Context, intent: BulkIntent, params: ListParams) {
  const call = context.get(api)
  const { action, account } = intent
  const ids = await selectedIds(intent, (perPage) =>
    call(users.page, { ...toFilter(params), page: 1, perPage }),
  )
  if (ids.length === 0) return announce(context, 'noneChosen')
  const { changed, was } = await call(users.bulk, {
    ids,
    action,
    ...(action === 'delete' && { account }),
  })
  const fields =
    action === 'delete'
      ? changed.length > 0 && userIntents.fields('restore', { ids: changed })
      : was.length > 0 && { intent: getUndo(was) }
  const undo = fields ? { action: toHref(params), fields } : undefined
  const count = was.length || changed.length // those that had the status already are not counted
  announce(context, doneKeys[action], { count }, undo)
}

/** Restores each status, except of users who were changed again since. */
async function undoBulk(call: Call, intents: UserIntent[]) {
  let count = 0
  for (const { intent, ...change } of intents) {
    if (intent === 'undoBulk') count += (await callUntyped(call, users.bulk, change)).changed.length
  }
  return count
}

/** Returns an intent for each group of users who had the same status and have the same version now. */
function getUndo(was: { id: number; status: Status; version: number }[]) {
  const groups = Map.groupBy(was, ({ status, version }) => `${status} ${version}`)
  return Array.from(groups.values(), (group) => {
    const [{ status, version }] = group as [(typeof group)[number]]
    const ids = group.map(({ id }) => id)
    return userIntents.button('undoBulk', { ids, action: getAction[status], version }).value
  })
}

const getAction = Object.fromEntries(
  Object.entries(statusAfter).map(([action, status]) => [status, action]),
) as Record<Status, keyof typeof statusAfter>

const doneKeys = {
  activate: 'activated',
  block: 'nowBlocked',
  deactivate: 'archived',
  delete: 'deleted',
} as const satisfies Record<BulkIntent['action'], string>

const announce = (
  context: Context,
  key: Extract<NoticeText, { of: 'users' }>['key'],
  values: NoticeText['values'] = {},
  undo?: NoticeForm,
) => notice(context, { text: { of: 'users', key, values } as NoticeText, ...(undo && { undo }) })

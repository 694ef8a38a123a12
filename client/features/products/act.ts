import { data, type RouterContextProvider, redirect } from 'react-router-dom'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { spansOf } from '../../ui/spans.ts'
import { addressOf, type Place, queryOf, sheetAddress } from './address.ts'
import { type Change, changeIn, verb, type Which } from './change.ts'
import { products } from './endpoints.ts'

/** Does what a form of the list asks for, and says so; a response leads on to what it made. */
export async function act(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  place: Place,
): Promise<Response | undefined> {
  const call = context.get(api)
  const change = changeIn(form)
  if (!change) throw refused('This form asks for nothing.')
  if (change.kind === 'size') {
    await call(products.keepPageSize, { perPage: change.perPage })
    return redirect(addressOf(resized(place, change.perPage)))
  }
  // No page may send anybody to a file: without scripts it is found on the sheet.
  if (change.kind === 'print' || change.kind === 'export') {
    return redirect(sheetAddress(place, change.isFound ? undefined : change.ids))
  }
  const ids = change.isFound ? await idsFound(call, place) : change.ids
  const { text, moved, back, deletions } = await move(call, change.kind, { ...change, ids })
  if (moved.length === 0) return
  const undo = back && {
    do: verb(back),
    among: spansOf(moved),
    ...(deletions && { deletions: spansOf(deletions) }),
  }
  notice(context, { text, ...(undo && { undo: { action: addressOf(place), fields: undo } }) })
}

/** What was first on its page is on the page that is shown now. */
const resized = (place: Place, perPage: Place['perPage']): Place => ({
  ...place,
  perPage,
  page: Math.floor(((place.page - 1) * place.perPage) / perPage) + 1,
})

const refused = (error: string) => data<Problem>({ error, code: 'invalid' }, { status: 400 })

const most = 1000

async function idsFound(call: Call, place: Place) {
  const found = await call(products.rows, { ...queryOf(place), page: 1, perPage: most })
  if (found.total > most) throw refused('Please choose fewer rows.')
  return found.rows.map(({ id }) => id)
}

type Moved = {
  text: Said
  moved: number[]
  back?: 'restore' | 'archive' | 'unarchive'
  deletions?: number[] | undefined
}

type Kind = Exclude<Change['kind'], 'size' | 'print' | 'export'>
type These = Pick<Which, 'ids' | 'deletions'>

async function move(call: Call, kind: Kind, { ids, deletions: undone }: These): Promise<Moved> {
  const said = (key: Extract<Said, { of: 'products' }>['key'], count: number): Said => ({
    of: 'products',
    key,
    values: { count },
  })
  if (kind === 'restore') {
    const { restored } = await call(products.restore, { ids, deletions: undone })
    return { text: said('restored', restored.length), moved: restored }
  }
  if (kind === 'delete') {
    const asked = { arr: ids, numbered: true }
    const { removed, deletions } = await call(products.deleteSelected, asked)
    return { text: said('deleted', removed.length), moved: removed, back: 'restore', deletions }
  }
  const archived = kind === 'archive'
  const { changed } = await call(products.archive, { ids, archived })
  return {
    text: said(archived ? 'archived' : 'unarchived', changed.length),
    moved: changed,
    back: archived ? 'unarchive' : 'archive',
  }
}

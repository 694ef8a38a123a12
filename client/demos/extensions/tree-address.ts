export const treePath = '/extensions/tree'

/** What the address of the tree holds, so that the page works by links. */
export type TreeView = {
  q: string
  /** The entry whose details are shown. */
  node: number | undefined
  open: number[]
  /** The selected entries, when there are several. */
  picked: number[]
  /** Whether a click adds to the selection, for touch and without scripts. */
  isPicking: boolean
}

/** What a page without any of this in its address shows. */
export type TreeStart = Pick<TreeView, 'node' | 'open'>

/** The most open branches and selected entries of an address; the schema of the call has the same limit. */
const maxListed = 100

/** Parses the query of an address, ignoring what is not valid; `start` fills in for an address without a query. */
export function parseTreeView(search: string, start?: TreeStart): TreeView {
  const params = new URLSearchParams(search)
  const ids = (name: string) =>
    (params.get(name) ?? '').split(',').map(Number).filter(isId).slice(0, maxListed)
  const node = Number(params.get('node'))
  const view = {
    q: (params.get('q') ?? '').slice(0, 200),
    node: isId(node) ? node : undefined,
    open: ids('open'),
    picked: ids('picked'),
    isPicking: params.has('pick'),
  }
  return params.size > 0 ? view : { ...view, ...start }
}

/** Returns the address that shows the tree like this. */
export function toTreeAddress({ q, node, open, picked, isPicking }: TreeView) {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(node && { node: String(node) }),
    ...(open.length > 0 && { open: open.join(',') }),
    ...(picked.length > 0 && { picked: picked.join(',') }),
    ...(isPicking && { pick: 'on' }),
  })
  // An empty list keeps what is open at first closed.
  return params.size > 0 ? `${treePath}?${params}` : `${treePath}?open=`
}

/** Returns the ids with one added, or without it if it was there. */
export const toggled = (ids: number[], id: number) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** Returns the view after choosing an entry: its details and its branch, or a longer or shorter selection. */
export function selectNode(view: TreeView, id: number, isBranch: boolean): TreeView {
  if (view.isPicking) return { ...view, picked: toggled(view.picked, id) }
  return { ...view, node: id, picked: [], open: isBranch ? toggled(view.open, id) : view.open }
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

import { type PageSize, pageSizes } from '#db/products/model.ts'
import { idsIn } from '../../ui/spans.ts'
import { idIn } from './address.ts'

const moves = ['delete', 'archive', 'unarchive', 'restore'] as const
const copies = ['print', 'export'] as const
type Move = (typeof moves)[number]

/** Which products: those named, or all that the list's filter finds; of those restored, by which deletions they went. */
export type Which = { ids: number[]; isFound: boolean; deletions?: number[] | undefined }

/** One thing done to some products, or to the list, as a button says it. */
export type Change =
  | (Which & { kind: Move | (typeof copies)[number] })
  | { kind: 'size'; perPage: PageSize }

/** What a button puts into its `do`; with an id it is about that product, else about those that are ticked. */
export const verb = (kind: Exclude<Change['kind'], 'size'>, id?: number) =>
  id === undefined ? kind : `${kind}:${id}`

export const sizeVerb = (perPage: PageSize) => `size:${perPage}`

/** What a submitted form asks for; undefined when it makes no sense. */
export function changeIn(form: FormData): Change | undefined {
  const [what, which] = String(form.get('do')).split(':')
  if (what === 'size') {
    const perPage = pageSizes.find((size) => String(size) === which)
    return perPage && { kind: 'size', perPage }
  }
  const kind = [...moves, ...copies].find((each) => each === what)
  if (!kind) return
  if (which === undefined) {
    const ids = chosenIn(form)
    const isFound = ids.length > 0 && form.get('found') === 'yes'
    const deletions = form.get('deletions')
    return {
      kind,
      ids,
      isFound,
      ...(deletions && { deletions: idsIn(String(deletions), maxIds) }),
    }
  }
  const id = idIn(which)
  return id === undefined ? undefined : { kind, ids: [id], isFound: false }
}

const maxIds = 1000

function chosenIn(form: FormData) {
  const among = form.get('among')
  const ids =
    among === null ? form.getAll('row').map(String).map(idIn) : idsIn(String(among), maxIds)
  return ids.filter((id) => id !== undefined).slice(0, maxIds)
}

/** Which rows stay in the list until the server has answered. */
export function applyOptimistic<Row extends { id: number }>(rows: Row[], change: Change): Row[] {
  const leaves = moves.some((move) => move === change.kind) && change.kind !== 'restore'
  if (!leaves || change.kind === 'size') return rows
  return change.isFound ? [] : rows.filter(({ id }) => !change.ids.includes(id))
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { tree } from '#client/features/tree/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { notice } from '#client/lib/api/notice.ts'
import { type Rejected, read } from '#client/ui/form.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { TreeNode } from '#db/tree/model.ts'
import { TreeBrowser } from './tree-browser.tsx'

export const isSpoken = true
export const isWide = true

/** The maximum number of open branches. */
const maxOpen = 50

/** Loads the roots of the tree, the branches that the address opens, and whether this role may change it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').slice(0, 200)
  const open = (searchParams.get('open') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxOpen)
  const { role } = await call(shell.me, {})
  const { nodes: first } = await call(tree.roots, { q })
  const branches = await Promise.all(
    (q ? [] : open).map((id) =>
      call(tree.children, { id }).then(
        ({ nodes }) => nodes,
        (): TreeNode[] => [], // the entry was deleted
      ),
    ),
  )
  const nodes = [...first, ...branches.flat()]
  return { q, open, nodes, canWrite: hasPermission(role, 'tree.write') }
}

const NodeForm = z.object({
  id: z.coerce.number(),
  version: z.optional(z.coerce.number()),
  name: z.optional(z.string()),
  parentId: z.optional(z.string()),
})

/** Renames an entry or moves it; a parent of 0 is the top. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, NodeForm)
  if (!value) return reject()
  const { id, version, name, parentId } = value
  try {
    const changed = await context.get(api)(tree.change, {
      id,
      version,
      ...(name !== undefined && { name }),
      ...(parentId !== undefined && { parentId: Number(parentId) || null }),
    })
    notice(context, {
      text: {
        of: 'extensions',
        key: name === undefined ? 'nodeMoved' : 'nodeRenamed',
        values: { name: changed.name },
      },
    })
    return null
  } catch (thrown) {
    return refuse(thrown)
  }
}

export function Tree() {
  const rejected = useActionData<Rejected | null>()
  return <TreeBrowser {...useLoaderData<typeof loader>()} message={rejected?.message} />
}

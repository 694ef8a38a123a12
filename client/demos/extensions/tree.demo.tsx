import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { tree } from '#client/features/tree/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { api, type Call } from '#client/lib/api/endpoint.ts'
import { type Notice, notice } from '#client/lib/api/notice.ts'
import { isSessionOver, toProblem } from '#client/lib/api/problem.ts'
import { type Rejected, rejectedBy } from '#client/ui/form.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { parentKinds, type TreeNode } from '#db/tree/model.ts'
import { parseTreeView, type TreeStart, toTreeAddress } from './tree-address.ts'
import { TreeBrowser } from './tree-browser.tsx'
import { formatPositions, parsePositions, treeIntents } from './tree-intents.ts'

export const isSpoken = true
export const isWide = true

/** After this time a branch counts as failed, and can be retried. */
const branchTimeoutMs = 8000

/** Loads the roots of the tree, the branches that the address opens, and whether this role may change it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { search } = new URL(request.url)
  const { q } = parseTreeView(search)
  const { role } = await call(shell.me, {})
  const { nodes: roots } = await call(tree.roots, { q })
  const start = search ? undefined : await loadStart(call, roots)
  const { open } = parseTreeView(search, start)
  const failed: number[] = []
  const branches = await Promise.all(
    (q ? [] : open).map((id) =>
      loadBranch(call, id).catch((thrown) => {
        const problem = toProblem(thrown)
        if (problem && isSessionOver(problem)) throw thrown
        // The entry of a branch that is not found was deleted.
        if (problem?.code !== 'not-found') failed.push(id)
        return []
      }),
    ),
  )
  const nodes = [...roots, ...branches.flat()]
  return { nodes, failed, start, canWrite: hasPermission(role, 'tree.write') }
}

/** Returns the first entry and its first branch, which are open at first, and the branch is selected. */
async function loadStart(call: Call, [first]: TreeNode[]): Promise<TreeStart> {
  if (!first) return { node: undefined, open: [] }
  const children = await loadBranch(call, first.id).catch(() => [])
  const branch = children.find(({ kind }) => parentKinds.includes(kind)) ?? first
  return { node: branch.id, open: [...new Set([first.id, branch.id])] }
}

async function loadBranch(call: Call, id: number): Promise<TreeNode[]> {
  const { nodes } = await call(tree.children, { id }, AbortSignal.timeout(branchTimeoutMs))
  return nodes
}

/** Renames an entry, or moves entries and opens the branch that they are in now. */
export async function action({ request, context }: ActionFunctionArgs) {
  const call = context.get(api)
  const intent = treeIntents.require(await request.formData())
  try {
    switch (intent.intent) {
      case 'rename': {
        const { id, version, name } = intent
        const changed = await call(tree.change, { id, version, name })
        notice(context, { text: toText('nodeRenamed', { name: changed.name }) })
        return null
      }
      case 'move': {
        const { ids, version, parentId = null } = intent
        const moves = ids.map((id) => ({ id, parentId, ...(ids.length === 1 && { version }) }))
        const answer = await call(tree.move, { moves })
        const view = parseTreeView(new URL(request.url).search)
        const open = parentId === null ? view.open : [...new Set([...view.open, parentId])]
        const address = toTreeAddress({ ...view, open, picked: [], isPicking: false })
        const fields = treeIntents.fields('restore', { places: formatPositions(answer.before) })
        notice(context, { text: toMoved(answer.nodes), undo: { action: address, fields } })
        return redirect(address)
      }
      case 'restore': {
        const { nodes } = await call(tree.move, { moves: parsePositions(intent.places) })
        notice(context, { text: toMoved(nodes) })
        return null
      }
    }
  } catch (thrown) {
    return rejectedBy({})(thrown)
  }
}

type Text = Extract<Notice['text'], { of: 'extensions' }>

const toText = (key: Text['key'], values: Record<string, string | number>): Text => ({
  of: 'extensions',
  key,
  values,
})

const toMoved = (nodes: TreeNode[]) =>
  nodes.length === 1
    ? toText('nodeMoved', { name: nodes[0]?.name ?? '' })
    : toText('nodesMoved', { count: nodes.length })

export function Tree() {
  const rejected = useActionData<Rejected | null>()
  return <TreeBrowser {...useLoaderData<typeof loader>()} message={rejected?.message} />
}

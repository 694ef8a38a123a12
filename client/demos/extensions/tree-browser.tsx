import { useRef } from 'react'
import { Link, useLocation, useNavigation, useSubmit } from 'react-router-dom'
import { useServerMessages, useTranslations } from '#client/i18n/translations.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { parentKinds, type TreeNode } from '#db/tree/model.ts'
import {
  parseTreeView,
  type TreeStart,
  type TreeView,
  toTreeAddress,
  treePath,
} from './tree-address.ts'
import { Branch, isSelected } from './tree-branch.tsx'
import { TreeDetail } from './tree-detail.tsx'
import { TreeFilter } from './tree-filter.tsx'
import { treeIntents } from './tree-intents.ts'
import { onTreeKeyDown } from './tree-keys.ts'
import { TreeSelection } from './tree-selection.tsx'
import { useTreeSelection } from './use-tree-selection.ts'

type TreeBrowserProps = {
  nodes: TreeNode[]
  failed: number[]
  start: TreeStart | undefined
  canWrite: boolean
  message: string | undefined
}

/** A tree beside the details of the selected entry, or of the selection. The address holds the open branches. */
export function TreeBrowser({ nodes, failed, start, canWrite, message }: TreeBrowserProps) {
  const t = useTranslations('extensions')
  const tree = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const { view, loading } = useView(failed, start)
  const { commands, onClick } = useTreeSelection(tree, view, canWrite)
  const top = nodes.filter(({ parentId }) => parentId === null)
  const current = nodes.find(({ id }) => isSelected(view, id)) ?? top[0]
  const state = {
    ...{ nodes, view, failed, loading, canWrite, onClick },
    current: current?.id,
    onMove: (ids: number[], parentId: number) =>
      void submit(treeIntents.fields('move', { ids, parentId }), {
        method: 'post',
        action: toTreeAddress(view),
        preventScrollReset: true,
      }),
  }
  return (
    <div className="wide d-grid grid-cols-1 grid-cols-lg-3-2 gap-6">
      <div>
        <TreeFilter view={view} />
        {canWrite && <PickLink view={view} />}
        {top.length === 0 ? (
          <p role="status">{t('noMatches')}</p>
        ) : (
          <div
            ref={tree}
            className="m-0 p-0 list-unstyled"
            role="tree"
            aria-label={t('Tree')}
            aria-multiselectable={canWrite}
            onKeyDown={(event) => onTreeKeyDown(event, commands)}
          >
            {top.map((node) => (
              <Branch key={node.id} node={node} level={1} tree={state} />
            ))}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {loading.length > 0 ? t('loadingBranch') : failed.length > 0 ? t('branchFailed') : ''}
        </p>
      </div>
      <Details nodes={nodes} view={view} canWrite={canWrite} message={message} />
    </div>
  )
}

/** Returns what the address holds, at once after a click, and the branches that are being loaded for it. */
function useView(failed: number[], start: TreeStart | undefined) {
  const { search } = useLocation()
  const { location } = useNavigation()
  const here = parseTreeView(search, start)
  if (location?.pathname !== treePath) return { view: here, loading: [] }
  const next = parseTreeView(location.search, start)
  const loading = next.open.filter((id) => !here.open.includes(id) || failed.includes(id))
  // The filter stays until the entries that match the new one are there.
  return { view: { ...next, q: here.q }, loading: next.q || here.q ? [] : loading }
}

function PickLink({ view }: { view: TreeView }) {
  const t = useTranslations('extensions')
  const { isPicking, picked, node } = view
  const to = isPicking
    ? { ...view, isPicking: false, picked: [] }
    : { ...view, isPicking: true, picked: picked.length > 0 || !node ? picked : [node] }
  return (
    <Link
      to={toTreeAddress(to)}
      className="btn btn-outline-secondary btn-sm mb-2"
      preventScrollReset
      replace
    >
      {t(isPicking ? 'pickDone' : 'pickSeveral')}
    </Link>
  )
}

type DetailsProps = Omit<TreeBrowserProps, 'failed' | 'start'> & { view: TreeView }

function Details({ nodes, view, canWrite, message }: DetailsProps) {
  const t = useTranslations('extensions')
  const toMessage = useServerMessages()
  const selected = nodes.find(({ id }) => id === view.node)
  const isSeveral = view.picked.length > 0 || view.isPicking
  const forms = {
    targets: nodes.filter(({ kind }) => parentKinds.includes(kind)),
    action: toTreeAddress(view),
  }
  return (
    <section
      className="d-grid gap-4 align-content-start p-4 bg-surface-2 rounded"
      aria-label={t('details')}
    >
      {message && (
        <p className="alert alert-danger" role="alert">
          {toMessage(message)}
        </p>
      )}
      {isSeveral && canWrite ? (
        <TreeSelection {...forms} nodes={nodes} view={view} />
      ) : selected ? (
        <TreeDetail
          {...forms}
          key={`${selected.id} ${selected.version}`}
          node={selected}
          above={listAbove(selected, nodes)}
          canWrite={canWrite}
        />
      ) : (
        <EmptyState
          icon="folder"
          title={t('selectNode')}
          {...(canWrite && { text: t('selectHint') })}
        />
      )}
    </section>
  )
}

/** Returns the entries that an entry is in, from the top level down. */
function listAbove({ parentId }: TreeNode, nodes: TreeNode[]): TreeNode[] {
  const parent = nodes.find(({ id }) => id === parentId)
  return parent ? [...listAbove(parent, nodes), parent] : []
}

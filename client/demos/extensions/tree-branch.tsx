import { type DragEvent, type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { parentKinds, type TreeNode } from '#db/tree/model.ts'
import { nodeIcons } from './node-icons.ts'
import { selectNode, type TreeView, toTreeAddress } from './tree-address.ts'

export type TreeState = {
  nodes: TreeNode[]
  view: TreeView
  /** The open branches that could not be loaded. */
  failed: number[]
  /** The branches that are being loaded. */
  loading: number[]
  /** The entry that Tab leads to. */
  current: number | undefined
  canWrite: boolean
  onClick: (event: MouseEvent, id: number) => void
  onMove: (ids: number[], parentId: number) => void
}

type BranchProps = { node: TreeNode; level: number; tree: TreeState }

const itemClass = 'tree-item d-flex align-items-center gap-2 px-2 rounded text-decoration-none'

/** The type of what is dragged, so that other things cannot be dropped. */
const dragType = 'application/x-tree-nodes'

export const isSelected = ({ picked, isPicking, node }: TreeView, id: number) =>
  picked.length > 0 || isPicking ? picked.includes(id) : id === node

/** An entry of the tree with its branch. */
export function Branch({ node, level, tree }: BranchProps) {
  const { view, loading, canWrite, current } = tree
  const { id, name } = node
  const { number } = useFormat()
  const canOpen = parentKinds.includes(node.kind)
  const isOpen = canOpen && (view.q !== '' || view.open.includes(id))
  const { isOver, dragging } = useDragging(node, tree, canOpen)
  return (
    <li role="none">
      <Link
        to={toTreeAddress(selectNode(view, id, canOpen && !view.q))}
        preventScrollReset
        replace
        className={isOver ? `${itemClass} is-over` : itemClass}
        role="treeitem"
        data-id={id}
        aria-level={level}
        aria-selected={isSelected(view, id)}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-busy={loading.includes(id)}
        tabIndex={id === current ? 0 : -1}
        draggable={canWrite}
        onClick={(event) => tree.onClick(event, id)}
        {...dragging}
      >
        <span className="tree-toggle">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
        {view.isPicking && (
          <Icon name={view.picked.includes(id) ? 'check-square' : 'square'} size={16} />
        )}
        <Icon name={nodeIcons[node.kind]} size={16} />
        <Matched text={name} q={view.q} />
        {canOpen && (
          <small className="ms-auto fw-normal text-muted tabular" aria-hidden="true">
            {number(node.childCount)}
          </small>
        )}
      </Link>
      {isOpen && <Children node={node} level={level + 1} tree={tree} />}
    </li>
  )
}

function Children({ node, level, tree }: BranchProps) {
  const t = useTranslations('extensions')
  const { nodes, view, loading, failed } = tree
  const children = nodes.filter(({ parentId }) => parentId === node.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tree pattern requires this role
    <ul role="group" className="ms-3 mb-0 ps-3 border-start list-unstyled">
      {children.map((child) => (
        <Branch key={child.id} node={child} level={level} tree={tree} />
      ))}
      {children.length === 0 && (
        <li role="none" className="p-2 text-muted">
          {loading.includes(node.id) ? (
            <>
              <span className="spinner-border spinner-border-sm" aria-hidden="true" />{' '}
              {t('loadingBranch')}
            </>
          ) : failed.includes(node.id) ? (
            <Link
              to={toTreeAddress(view)}
              className={`${itemClass} text-danger`}
              role="treeitem"
              aria-level={level}
              aria-selected="false"
              preventScrollReset
              replace
            >
              <Icon name="alert-circle" size={16} />
              {t('branchFailed')} <span className="btn-link">{t('retry')}</span>
            </Link>
          ) : (
            t('emptyBranch')
          )}
        </li>
      )}
    </ul>
  )
}

/** Drags an entry, or the whole selection that it belongs to, onto an entry that can have children. */
function useDragging({ id }: TreeNode, { view, canWrite, onMove }: TreeState, canOpen: boolean) {
  const [isOver, setOver] = useState(false)
  const canDrop = ({ dataTransfer }: DragEvent) =>
    canWrite && canOpen && dataTransfer.types.includes(dragType)
  return {
    isOver,
    dragging: {
      onDragStart({ dataTransfer }: DragEvent) {
        const ids = view.picked.includes(id) ? view.picked : [id]
        dataTransfer.setData(dragType, ids.join(' '))
        dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event: DragEvent) {
        if (!canDrop(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!canDrop(event)) return
        event.preventDefault()
        setOver(false)
        onMove(event.dataTransfer.getData(dragType).split(' ').map(Number), id)
      },
    },
  }
}

function Matched({ text, q }: { text: string; q: string }) {
  const at = q ? text.toLowerCase().indexOf(q.toLowerCase()) : -1
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </span>
  )
}

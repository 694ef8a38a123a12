import {
  Form,
  Link,
  useLocation,
  useNavigation,
  useSearchParams,
  useSubmit,
} from 'react-router-dom'
import { useSaid, useWords } from '#client/i18n/words.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { parentKinds, type TreeNode } from '#db/tree/model.ts'
import { TreeDetail } from './tree-detail.tsx'
import { onTreeKeyDown } from './tree-keys.ts'

type TreeBrowserProps = {
  nodes: TreeNode[]
  open: number[]
  q: string
  canWrite: boolean
  message: string | undefined
}

const icons: Record<TreeNode['kind'], IconName> = {
  production: 'film',
  season: 'calendar',
  performance: 'clock',
  folder: 'folder',
  document: 'file-text',
}

/** A tree beside the details of the selected entry. The address holds the open branches, so that it works by links. */
export function TreeBrowser({ nodes, open, q, canWrite, message }: TreeBrowserProps) {
  const t = useWords('extensions')
  const said = useSaid()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const selected = nodes.find(({ id }) => id === Number(params.get('node')))
  const top = nodes.filter(({ parentId }) => parentId === null)
  return (
    <div className="tree-browser wide">
      <div>
        <Form className="tree-filter" role="search">
          <label className="form-label" htmlFor="tree-q">
            {t('filterTree')}
          </label>
          <div className="tree-filter-row">
            <input
              id="tree-q"
              className="form-control"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={200}
            />
            <button type="submit" className="btn btn-outline-secondary">
              {t('filter')}
            </button>
            {q && (
              <Link className="btn btn-ghost" to="/extensions/tree">
                {t('clear')}
              </Link>
            )}
          </div>
        </Form>
        {top.length === 0 ? (
          <p role="status">{t('noMatches')}</p>
        ) : (
          <div className="tree" role="tree" aria-label={t('Tree')} onKeyDown={onTreeKeyDown}>
            {top.map((node, nth) => (
              <Branch
                key={node.id}
                node={node}
                nodes={nodes}
                open={open}
                q={q}
                level={1}
                selected={selected?.id}
                isFirst={nth === 0}
                canWrite={canWrite}
              />
            ))}
          </div>
        )}
      </div>
      <section className="tree-detail" aria-label={t('details')}>
        {message && (
          <p className="alert alert-danger" role="alert">
            {said(message)}
          </p>
        )}
        {selected ? (
          <TreeDetail
            key={`${selected.id} ${selected.version}`}
            node={selected}
            targets={nodes.filter(({ kind }) => parentKinds.includes(kind))}
            action={`/extensions/tree${search}`}
            canWrite={canWrite}
          />
        ) : (
          <p>{t('selectNode')}</p>
        )}
      </section>
    </div>
  )
}

type BranchProps = Omit<TreeBrowserProps, 'message'> & {
  node: TreeNode
  level: number
  selected: number | undefined
  isFirst: boolean
}

function Branch({ node, level, selected, isFirst, ...tree }: BranchProps) {
  const { nodes, open, q, canWrite } = tree
  const t = useWords('extensions')
  const { location } = useNavigation()
  const submit = useSubmit()
  const { search } = useLocation()
  const canOpen = parentKinds.includes(node.kind)
  const isOpen = canOpen && (q !== '' || open.includes(node.id))
  const children = isOpen ? nodes.filter(({ parentId }) => parentId === node.id) : []
  const address = addressOf(node.id, canOpen && !q ? toggled(open, node.id) : open, q)
  const isSelected = node.id === selected
  const isLoading = location !== undefined && `${location.pathname}${location.search}` === address
  const canDrop = canWrite && canOpen
  return (
    <li role="none">
      <Link
        to={address}
        preventScrollReset
        replace
        className="tree-item"
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-busy={isLoading}
        tabIndex={isSelected || (selected === undefined && isFirst) ? 0 : -1}
        draggable={canWrite}
        onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(node.id))}
        onDragOver={(event) => canDrop && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const id = event.dataTransfer.getData('text/plain')
          const fields = { id, parentId: String(node.id) }
          if (canDrop) void submit(fields, { method: 'post', action: `/extensions/tree${search}` })
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <Icon name={icons[node.kind]} size={16} />
        <Matched text={node.name} q={q} />
      </Link>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the tree pattern requires this role
        <ul role="group">
          {children.map((child) => (
            <Branch
              key={child.id}
              {...tree}
              node={child}
              level={level + 1}
              selected={selected}
              isFirst={false}
            />
          ))}
          {children.length === 0 && (
            <li role="none" className="tree-empty">
              {t('emptyBranch')}
            </li>
          )}
        </ul>
      )}
    </li>
  )
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

const toggled = (open: number[], id: number) =>
  open.includes(id) ? open.filter((each) => each !== id) : [...open, id]

function addressOf(node: number, open: number[], q: string) {
  const params = new URLSearchParams({ ...(q && { q }), node: String(node), open: open.join(',') })
  return `/extensions/tree?${params}`
}

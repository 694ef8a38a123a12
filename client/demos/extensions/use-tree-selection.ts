import { type MouseEvent, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type TreeView, toggled, toTreeAddress } from './tree-address.ts'
import { listItems, type TreeCommands } from './tree-keys.ts'

/** Selects several entries of a tree by click and key: one more with Ctrl, a range with Shift. */
export function useTreeSelection(
  tree: RefObject<HTMLElement | null>,
  view: TreeView,
  canPick: boolean,
) {
  const navigate = useNavigate()
  /** Where a range begins. */
  const anchor = useRef<number>(undefined)
  const go = (change: Partial<TreeView>) =>
    void navigate(toTreeAddress({ ...view, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const before = view.picked.length > 0 || view.node === undefined ? view.picked : [view.node]
  const visible = () =>
    (tree.current ? listItems(tree.current) : []).map((item) => Number(item.dataset.id))

  const commands: TreeCommands = {
    toggleBranch: (id) => go({ open: toggled(view.open, id) }),
    togglePick(id) {
      if (!canPick) return
      anchor.current = id
      go({ picked: toggled(before, id) })
    },
    pickRange(id) {
      if (!canPick) return
      const ids = visible()
      const from = ids.indexOf(anchor.current ?? before.at(-1) ?? id)
      const to = ids.indexOf(id)
      anchor.current = ids[Math.max(0, from)]
      go({ picked: ids.slice(Math.min(from, to), Math.max(from, to) + 1) })
    },
    pickAll: () => canPick && go({ picked: visible() }),
  }

  /** Handles a click with a modifier; a plain one follows the link. */
  function onClick(event: MouseEvent, id: number) {
    const isOnBranch = view.isPicking && (event.target as Element).closest('.tree-toggle') !== null
    if (isOnBranch) commands.toggleBranch(id)
    else if (canPick && event.shiftKey) commands.pickRange(id)
    else if (canPick && (event.ctrlKey || event.metaKey)) commands.togglePick(id)
    else {
      anchor.current = id
      return
    }
    event.preventDefault()
  }

  return { commands, onClick }
}

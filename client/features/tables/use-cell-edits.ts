import type { GridApi, IRowNode, NewValueParams } from 'ag-grid-community'
import { useCallback, useRef, useState } from 'react'
import type { ContactColumn } from '#db/contacts/model.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { saveContact, undoOf } from './contact-edit.ts'

type Edit = {
  node: IRowNode<GridContact>
  api: GridApi<GridContact>
  id: number
  field: ContactColumn
  value: string
  before: string
}

type Changed = Pick<NewValueParams<GridContact>, 'api' | 'colDef' | 'oldValue' | 'newValue'> & {
  node: IRowNode<GridContact> | null
  data: GridContact
}

const keyOf = (id: number, field: string) => `${id} ${field}`

/**
 * Saves cell edits one after the other for each row, so that each has the version from the previous one. A rejected
 * edit is reverted, marked and announced.
 */
export function useCellEdits() {
  const queues = useRef(new Map<number, Promise<void>>())
  const failed = useRef(new Set<string>())
  const [problem, setProblem] = useState<{ name: string; field: ContactColumn; error: string }>()
  const [conflict, setConflict] = useState<Edit & { theirs: GridContact }>()

  const isFailed = useCallback(
    (id: number, field: string) => failed.current.has(keyOf(id, field)),
    [],
  )

  function enqueue(edit: Edit, version?: number) {
    const last = queues.current.get(edit.id) ?? Promise.resolve()
    queues.current.set(
      edit.id,
      last.then(() => save(edit, version)),
    )
  }

  async function save(edit: Edit, named?: number) {
    const { node, api, id, field, value, before } = edit
    const key = keyOf(id, field)
    try {
      const version = named ?? node.data?.version
      const saved = await saveContact(callWithoutEcho, id, version, { [field]: value })
      failed.current.delete(key)
      setProblem(undefined)
      node.setData(saved)
      api.flashCells({ rowNodes: [node], columns: [field] })
      noticesHere.add({
        text: { of: 'tables', key: 'renamed', values: { name: nameOf(saved) } },
        undo: undoOf(saved, { [field]: before }),
      })
    } catch (thrown) {
      const found = toProblem(thrown)
      if (!found) throw thrown
      failed.current.add(key)
      const theirs =
        found.code === 'conflict' ? (found.current as GridContact | undefined) : undefined
      const stored = theirs ?? withField(node.data, field, before)
      if (stored) node.setData(stored)
      if (theirs) setConflict({ ...edit, theirs })
      else if (stored) {
        const error = found.fields?.[field] ?? found.error
        setProblem({ name: nameOf(stored), field, error })
      }
      api.refreshCells({ rowNodes: [node], columns: [field], force: true })
    }
  }

  function onChange({ node, api, data, colDef, oldValue, newValue }: Changed) {
    const value = String(newValue ?? '')
    const before = String(oldValue ?? '')
    if (!node || value === before) return
    enqueue({ node, api, id: data.id, field: colDef.field as ContactColumn, value, before })
  }

  function settle(version?: number) {
    if (!conflict) return
    const { api, node, id, field } = conflict
    setConflict(undefined)
    failed.current.delete(keyOf(id, field))
    if (version !== undefined)
      enqueue({ ...conflict, before: String(conflict.theirs[field]) }, version)
    else api.refreshCells({ rowNodes: [node], columns: [field], force: true })
  }

  return {
    onChange,
    isFailed,
    problem,
    conflict,
    keepMine: () => settle(conflict?.theirs.version),
    takeTheirs: () => settle(),
  }
}

const nameOf = ({ firstname, lastname }: GridContact) => `${firstname} ${lastname}`

const withField = (row: GridContact | undefined, field: ContactColumn, text: string) =>
  row && { ...row, [field]: field === 'followers' ? Number(text) : text }

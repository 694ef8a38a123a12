import type { ReactNode } from 'react'
import { Form, Link } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { formatIdRanges } from '#client/lib/list/ids.ts'
import { intentField } from '#client/lib/list/intents.ts'
import type { TreeNode } from '#db/tree/model.ts'
import { type TreeView, toTreeAddress } from './tree-address.ts'

type TreeSelectionProps = {
  nodes: TreeNode[]
  /** The possible parents. */
  targets: TreeNode[]
  view: TreeView
  action: string
}

/** The selected entries, with a form to move them. */
export function TreeSelection({ nodes, targets, view, action }: TreeSelectionProps) {
  const t = useTranslations('extensions')
  const picked = nodes.filter(({ id }) => view.picked.includes(id))
  return (
    <>
      <h3 aria-live="polite">{t('picked', { count: picked.length })}</h3>
      {picked.length === 0 ? (
        <p>{t('pickHint')}</p>
      ) : (
        <>
          <ul className="mh-240 m-0 ps-5 overflow-auto">
            {picked.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Form method="post" action={action} className="d-grid gap-2" preventScrollReset>
            <input type="hidden" name={intentField} value="move" />
            <input type="hidden" name="ids" value={formatIdRanges(picked.map(({ id }) => id))} />
            <ParentField targets={targets.filter(({ id }) => !view.picked.includes(id))}>
              <button type="submit" className="btn btn-primary">
                {t('moveSeveral', { count: picked.length })}
              </button>
            </ParentField>
          </Form>
          <Link
            to={toTreeAddress({ ...view, picked: [] })}
            className="btn btn-ghost btn-sm me-auto"
            preventScrollReset
            replace
          >
            {t('clearPicked')}
          </Link>
        </>
      )}
    </>
  )
}

type ParentFieldProps = {
  targets: TreeNode[]
  parentId?: number | null
  /** The button after it. */
  children: ReactNode
}

/** Where to move entries; the first choice is the top level. */
export function ParentField({ targets, parentId, children }: ParentFieldProps) {
  const t = useTranslations('extensions')
  return (
    <>
      <label className="form-label m-0" htmlFor="tree-parent">
        {t('moveBelow')}
      </label>
      <div className="d-flex gap-2">
        <select
          id="tree-parent"
          className="form-select"
          name="parentId"
          defaultValue={parentId ?? ''}
        >
          <option value="">{t('top')}</option>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {children}
      </div>
    </>
  )
}

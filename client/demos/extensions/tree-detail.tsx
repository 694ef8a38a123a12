import { Form } from 'react-router-dom'
import { useFormat } from '#client/i18n/format.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { intentField } from '#client/lib/list/intents.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { TreeNode } from '#db/tree/model.ts'
import { nodeIcons } from './node-icons.ts'
import { ParentField } from './tree-selection.tsx'

type TreeDetailProps = {
  node: TreeNode
  /** The entries that it is in. */
  above: TreeNode[]
  /** The possible parents. */
  targets: TreeNode[]
  action: string
  canWrite: boolean
}

/** The details of a tree entry, with forms to rename and move it. */
export function TreeDetail({ node, above, targets, action, canWrite }: TreeDetailProps) {
  const t = useTranslations('extensions')
  const { number, dayAndYear } = useFormat()
  const { id, name, kind, childCount, updated, version, parentId } = node
  const fixed = (intent: string, idField: string) => (
    <>
      <input type="hidden" name={intentField} value={intent} />
      <input type="hidden" name={idField} value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <>
      <div className="d-flex align-items-center gap-3">
        <span className="p-2 bg-surface border rounded-3">
          <Icon name={nodeIcons[kind]} size={24} />
        </span>
        <div className="min-w-0">
          {above.length > 0 && (
            <p className="m-0 fs-sm text-muted">{above.map((each) => each.name).join(' / ')}</p>
          )}
          <h3 className="m-0">{name}</h3>
        </div>
      </div>
      <dl className="d-grid grid-cols-auto-1 row-gap-1 column-gap-4 m-0">
        <dt className="text-muted fw-normal">{t('kind')}</dt>
        <dd className="m-0">{t(`kind_${kind}`)}</dd>
        <dt className="text-muted fw-normal">{t('entries')}</dt>
        <dd className="m-0">{number(childCount)}</dd>
        <dt className="text-muted fw-normal">{t('updated')}</dt>
        <dd className="m-0">
          <time dateTime={updated}>{dayAndYear(new Date(updated))}</time>
        </dd>
      </dl>
      {canWrite ? (
        <>
          <Form method="post" action={action} className="d-grid gap-2">
            {fixed('rename', 'id')}
            <label className="form-label m-0" htmlFor="tree-name">
              {t('name')}
            </label>
            <div className="d-flex gap-2">
              <input
                id="tree-name"
                className="form-control"
                name="name"
                defaultValue={name}
                required
                maxLength={100}
              />
              <button type="submit" className="btn btn-primary">
                {t('rename')}
              </button>
            </div>
          </Form>
          <Form method="post" action={action} className="d-grid gap-2">
            {fixed('move', 'ids')}
            <ParentField targets={targets.filter((target) => target.id !== id)} parentId={parentId}>
              <button type="submit" className="btn btn-outline-secondary">
                {t('move')}
              </button>
            </ParentField>
          </Form>
        </>
      ) : (
        <p className="m-0">{t('readOnlyTree')}</p>
      )}
      <details className="disclosure">
        <summary className="muted-icon d-flex align-items-center gap-2 cursor-pointer">
          {t('asJson')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <pre
          className="code mt-2 mb-0 py-3 px-4 rounded overflow-auto bg-surface-2 fs-sm"
          dir="ltr"
          lang="en"
        >
          {JSON.stringify(node, null, 2)}
        </pre>
      </details>
    </>
  )
}

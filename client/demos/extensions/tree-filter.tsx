import { Form, Link } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { filterWhileTypingProps, useSyncedField } from '#client/ui/filter-while-typing.ts'
import { type TreeView, toTreeAddress } from './tree-address.ts'

/** The filter of the tree, which follows the typing. The address keeps the open branches for when it is cleared. */
export function TreeFilter({ view }: { view: TreeView }) {
  const t = useTranslations('extensions')
  const { q, open, node } = view
  const input = useSyncedField<HTMLInputElement>(q)
  return (
    <Form className="mb-4" role="search" preventScrollReset replace>
      {open.length > 0 && <input type="hidden" name="open" value={open.join(',')} />}
      {node && <input type="hidden" name="node" value={node} />}
      <label className="form-label" htmlFor="tree-q">
        {t('filterTree')}
      </label>
      <div className="d-flex gap-2 align-items-center">
        <input
          ref={input}
          id="tree-q"
          className="form-control"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          {...filterWhileTypingProps}
        />
        <button type="submit" className="btn btn-outline-secondary">
          {t('filter')}
        </button>
        {q && (
          <Link
            className="btn btn-ghost"
            to={toTreeAddress({ ...view, q: '' })}
            preventScrollReset
            replace
          >
            {t('clear')}
          </Link>
        )}
      </div>
    </Form>
  )
}

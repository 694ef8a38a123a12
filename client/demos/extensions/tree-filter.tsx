import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router-dom'
import { useWords } from '#client/i18n/words.ts'
import { type TreeView, toTreeAddress } from './tree-address.ts'

const pauseMs = 250

/** The filter of the tree, which follows the typing. The address keeps the open branches for when it is cleared. */
export function TreeFilter({ view }: { view: TreeView }) {
  const t = useWords('extensions')
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q, open, node } = view
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Follows the address, but not while somebody is typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q
  }, [q])

  function onInput() {
    stop()
    timer.current = setTimeout(() => {
      void submit(input.current?.form ?? null, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }

  return (
    <Form className="tree-filter" role="search" preventScrollReset replace onSubmit={stop}>
      {open.length > 0 && <input type="hidden" name="open" value={open.join(',')} />}
      {node && <input type="hidden" name="node" value={node} />}
      <label className="form-label" htmlFor="tree-q">
        {t('filterTree')}
      </label>
      <div className="tree-filter-row">
        <input
          ref={input}
          id="tree-q"
          className="form-control"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          onInput={onInput}
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
            onClick={() => {
              stop()
              if (input.current) input.current.value = ''
            }}
          >
            {t('clear')}
          </Link>
        )}
      </div>
    </Form>
  )
}

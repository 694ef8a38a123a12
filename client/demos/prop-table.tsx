import { useWords } from '../i18n/words.ts'
import type { PropTable as Table, TextKey } from './prop-tables.ts'

type PropTableProps = Table & {
  /** Returns a text of the page. */
  text: (key: TextKey) => string
}

/** The props of a component with type, default and description. */
export function PropTable({ component, rows, text }: PropTableProps) {
  const t = useWords('demos')
  const title = t('propsOf', { component })
  return (
    <div className="card demo">
      <div className="card-head pb-3">
        <h2>{title}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="table-responsive" tabIndex={0} aria-label={title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('prop')}</th>
              <th scope="col">{t('description')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('default')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, type, initial, key]) => (
              <tr key={name}>
                <th scope="row">
                  <Code>{name}</Code>
                </th>
                {/* On phones the name and the description fit, and the rest scrolls. */}
                <td style={{ minInlineSize: '16rem' }}>{text(key)}</td>
                <td>
                  <Code>{type}</Code>
                </td>
                <td>{initial ? <Code>{initial}</Code> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" translate="no">
    {children}
  </code>
)

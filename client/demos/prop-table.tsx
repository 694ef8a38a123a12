import { useTranslations } from '../i18n/translations.ts'
import type { PropTable as Table, TextKey } from './prop-tables.ts'

type PropTableProps = Table & {
  /** Returns a text of the page. */
  text: (key: TextKey) => string
}

/** The props of a component with type, default and description. */
export function PropTable({ component, rows, text }: PropTableProps) {
  const t = useTranslations('demos')
  const title = t('propsOf', { component })
  return (
    <div className="card demo overflow-clip">
      <div className="card-head pb-3">
        <h2>{title}</h2>
      </div>
      <section
        className="table-responsive"
        style={{ marginBlockEnd: -1 }} // the edge of the card is the last line
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={title}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="ps-card">
                {t('prop')}
              </th>
              <th scope="col">{t('description')}</th>
              <th scope="col" className="d-none d-sm-table-cell">
                {t('type')}
              </th>
              <th scope="col" className="d-none d-sm-table-cell pe-card">
                {t('default')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, type, initial, key]) => (
              <tr key={name}>
                <th scope="row" className="ps-card">
                  <Code>{name}</Code>
                </th>
                <td className="w-100">
                  <bdi>{text(key)}</bdi>
                  {/* Phones have no room for four columns. */}
                  <span className="d-block d-sm-none text-muted">
                    <Code wraps>{type}</Code>
                    {initial && (
                      <>
                        {' · '}
                        <Code wraps>{initial}</Code>
                      </>
                    )}
                  </span>
                </td>
                <td className="d-none d-sm-table-cell">
                  <Code>{type}</Code>
                </td>
                <td className="d-none d-sm-table-cell pe-card">
                  {initial ? <Code>{initial}</Code> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Code = ({ children, wraps = false }: { children: string; wraps?: boolean }) => (
  <code className={wraps ? 'text-wrap text-muted' : undefined} dir="ltr" translate="no">
    {children}
  </code>
)

type SampleTableProps = {
  label: string
  columns: string[]
  /** The cells of each row; the first one names it. */
  rows: string[][]
  className?: string
  headClass?: string
  /** The tone of each row. */
  tones?: string[]
}

/** A table that scrolls on its own when the screen is narrower. */
export function SampleTable({
  label,
  columns,
  rows,
  className = '',
  headClass = '',
  tones = [],
}: SampleTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="table-responsive rounded wide" tabIndex={0} aria-label={label}>
      <table className={`table ${className}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead className={headClass}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={name} className={tones[row] && `tone-${tones[row]}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className="text-nowrap">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

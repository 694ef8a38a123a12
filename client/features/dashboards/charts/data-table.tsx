import type { ReactNode } from 'react'

type TableProps = {
  label: string
  head: string[]
  /** The first cell is the row header. */
  rows: { key: string; cells: ReactNode[] }[]
}

/** A table of figures. */
export const FigureTable = ({ label, head, rows }: TableProps) => (
  <table className="figure-table">
    <caption className="visually-hidden">{label}</caption>
    <thead>
      <tr>
        {head.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={head[at + 1]}>
              <bdi>{cell}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

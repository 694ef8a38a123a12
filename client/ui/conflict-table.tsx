import type { ReactNode } from 'react'

type Difference = { name: string; label: string; mine: ReactNode; theirs: ReactNode }

type ConflictTableProps = {
  /** What the two sides are called. */
  mine: string
  theirs: string
  fields: Difference[]
}

/** What two people have written in the same fields, side by side; nothing where they agree. */
export function ConflictTable({ mine, theirs, fields }: ConflictTableProps) {
  if (fields.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.label}</th>
            <td dir="auto">{field.mine}</td>
            <td dir="auto">{field.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'

type Person = readonly [first: string, last: string, user: string, tone: string]

const company: Person[] = [
  ['Marit', 'Haugen', 'marit', 'success'],
  ['Tobias', 'Okafor', 'tobias', 'warning'],
  ['Rosalind', 'Amoah', 'rosalind', 'danger'],
  ['Yusuf', 'Castellane', 'yusuf', 'info'],
]

type CompanyTableProps = {
  label: string
  /** Classes of the table and its head, and whether rows have contextual colors. */
  className?: string
  headClass?: string
  isContextual?: boolean
  /** More columns, for a table that scrolls. */
  more?: string[]
}

/** Four members of the company; on small screens the table scrolls. */
export function CompanyTable({
  label,
  className = '',
  headClass = '',
  isContextual = false,
  more = [],
}: CompanyTableProps) {
  return (
    <Scrolled label={label}>
      <table className={`table ${className}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead className={headClass}>
          <tr>
            <th scope="col">#</th>
            <th scope="col">First name</th>
            <th scope="col">Last name</th>
            <th scope="col">Username</th>
            {more.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {company.map(([first, last, user, tone], index) => (
            <tr key={user} className={isContextual ? `tone-${tone}` : undefined}>
              <th scope="row">{index + 1}</th>
              <td>{first}</td>
              <td>{last}</td>
              <td>
                <bdi dir="ltr">@{user}</bdi>
              </td>
              {more.map((column) => (
                <td key={column} className="text-nowrap">
                  7:00 PM
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
  <section className="table-responsive rounded wide" tabIndex={0} aria-label={label}>
    {children}
  </section>
)

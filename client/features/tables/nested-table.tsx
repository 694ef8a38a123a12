import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Companies, Company } from '#db/contacts/companies.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Column, Features } from './features.ts'
import { FilterField, FilterForm } from './filter-form.tsx'
import { ServerTable } from './server-table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'
import { Facts, Toggle } from './tree-row.tsx'

const name = 'nested'

/** A company, or one of its contacts. */
type Node = { company: Company; contact?: GridContact }

const helper = createColumnHelper<Features, Node>()

const nameOf = ({ company, contact }: Node) =>
  contact ? `${contact.firstname} ${contact.lastname}` : company.company

const rowId = ({ company: { contacts }, contact }: Node) =>
  contact ? `p${contact.id}` : `c${contacts[0]?.id ?? 0}`

const subRows = ({ company, contact }: Node): Node[] | undefined =>
  contact ? undefined : company.contacts.map((each) => ({ company, contact: each }))

/** Companies with their contacts as child rows, and details of each contact. */
export function NestedTable({
  companies: { companies, total, totalPages },
}: {
  companies: Companies
}) {
  const t = useTranslations('tables')
  const { filters, open } = useTableAddress(name)
  const nodes = useMemo(() => companies.map((company): Node => ({ company })), [companies])
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'name',
          header: t('companyOrContact'),
          cell: ({ row }) => (
            <Toggle table={name} row={row} name={nameOf(row.original)}>
              <bdi>{nameOf(row.original)}</bdi>
            </Toggle>
          ),
        }),
        helper.display({
          id: 'contacts',
          header: t('contacts'),
          meta: { isNumber: true },
          cell: ({ row: { original } }) =>
            original.contact ? '' : original.company.contacts.length,
        }),
        helper.display({
          id: 'email',
          header: t('email'),
          cell: ({ row: { original } }) =>
            original.contact && <bdi dir="ltr">{original.contact.email}</bdi>,
        }),
      ]),
    [t],
  ) as Column<Node>[]
  return (
    <TableCard
      id="nested"
      name={name}
      columns={columns}
      title={t('nested')}
      text={t('nestedText')}
      tools={
        <FilterForm table={name} className="d-flex w-280 gap-2 align-items-center mw-100">
          <FilterField table={name} name="q" label={t('searchContacts')} value={filters.q} />
        </FilterForm>
      }
    >
      <ServerTable
        name={name}
        label={t('nested')}
        role="treegrid"
        columns={columns}
        rows={nodes}
        total={total}
        pages={totalPages}
        rowId={rowId}
        subRows={subRows}
        renderRow={(row, cells) => {
          const isOpen = open.includes(row.id)
          const { contact } = row.original
          return (
            <>
              <tr aria-level={row.depth + 1} aria-expanded={isOpen}>
                {cells}
              </tr>
              {isOpen && contact && (
                <tr aria-level={row.depth + 2}>
                  <td className="bg-surface-2" colSpan={columns.length}>
                    <ContactFacts contact={contact} />
                  </td>
                </tr>
              )}
            </>
          )
        }}
      />
    </TableCard>
  )
}

function ContactFacts({ contact }: { contact: GridContact }) {
  const t = useTranslations('tables')
  const format = useFormat()
  return (
    <Facts
      label={t('factsOf', { name: `${contact.firstname} ${contact.lastname}` })}
      facts={[
        [t('address'), `${contact.address}, ${contact.city}, ${contact.state} ${contact.zip}`],
        [t('country'), contact.country],
        [
          t('phone'),
          <bdi key="phone" dir="ltr">
            {contact.phone}
          </bdi>,
        ],
        [
          t('fax'),
          <bdi key="fax" dir="ltr">
            {contact.fax}
          </bdi>,
        ],
        [
          t('website'),
          <bdi key="web" dir="ltr">
            {contact.web}
          </bdi>,
        ],
        [t('followers'), format.number(contact.followers)],
      ]}
    />
  )
}

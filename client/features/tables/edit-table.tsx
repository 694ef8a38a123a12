import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterPage } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Column, Features } from './features.ts'
import { NameCell, NameConflict } from './name-cell.tsx'
import { ServerTable } from './server-table.tsx'
import { TableCard } from './table-card.tsx'

const helper = createColumnHelper<Features, RosterRow>()

/** A table with names that are edited in place; the full name is derived from them. */
export function EditTable({ page, mayWrite }: { page: RosterPage; mayWrite: boolean }) {
  const t = useTranslations('tables')
  const columns = useMemo(
    () =>
      helper.columns([
        ...(['firstname', 'lastname'] as const).map((field) =>
          helper.accessor(field, {
            header: t(field),
            meta: { sort: field },
            ...(mayWrite && {
              cell: ({ row }) => <NameCell row={row.original} field={field} label={t(field)} />,
            }),
          }),
        ),
        helper.display({
          id: 'fullName',
          header: t('fullName'),
          cell: ({ row: { original } }) => (
            <bdi>
              {original.firstname} {original.lastname}
            </bdi>
          ),
        }),
      ]),
    [t, mayWrite],
  ) as Column<RosterRow>[]
  return (
    <TableCard
      id="edit"
      name="edit"
      columns={columns}
      title={t('editable')}
      text={t(mayWrite ? 'editableText' : 'editableNot')}
    >
      <ServerTable
        name="edit"
        label={t('editable')}
        columns={columns}
        rows={page.rows}
        total={page.total}
        pages={page.totalPages}
        rowId={(row) => String(row.id)}
        renderRow={(row, cells) => (
          <>
            <tr>{cells}</tr>
            {mayWrite && <NameConflict row={row.original} columns={columns.length} />}
          </>
        )}
      />
    </TableCard>
  )
}

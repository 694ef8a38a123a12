import { useState } from 'react'
import type { RosterPage } from '#db/roster/queries.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectAll } from '../../ui/select-all-box.tsx'
import type { Column } from './features.ts'
import { ServerTable } from './server-table.tsx'
import { TableCard } from './table-card.tsx'

type SelectableTableProps = {
  columns: Column<RosterRow>[]
  page: RosterPage & { perPage: number }
}

/** A table whose rows are selected over several pages and exported. Without scripts the export contains all rows. */
export function SelectableTable({ columns, page }: SelectableTableProps) {
  const t = useTranslations('tables')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const onPage = page.rows.filter(({ id }) => selected.has(id)).length
  function select(ids: number[], isOn: boolean) {
    const next = new Set(selected)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  const boxes: Column<RosterRow> = {
    id: 'select',
    meta: { isBox: true },
    header: () => (
      <>
        <span className="visually-hidden">{t('selection')}</span>
        <SelectAll
          label={t('selectPage')}
          chosen={onPage}
          of={page.rows.length}
          choose={(all) =>
            select(
              page.rows.map(({ id }) => id),
              all,
            )
          }
        />
      </>
    ),
    cell: ({ row: { original } }) => (
      <input
        type="checkbox"
        className="form-check-input needs-scripting"
        checked={selected.has(original.id)}
        aria-label={t('selectRow', { name: `${original.firstname} ${original.lastname}` })}
        onChange={({ target }) => select([original.id], target.checked)}
      />
    ),
  }
  return (
    <TableCard
      id="select"
      name="select"
      columns={columns}
      title={t('selectable')}
      text={t('selectableText')}
    >
      <form method="get" action="/api/roster.csv" data-draft="off">
        <input type="hidden" name="ids" value={[...selected].join()} />
        <p className="m-0 py-2 px-card d-flex gap-3 align-items-center bg-selected">
          <span role="status">{t('selected', { count: selected.size })}</span>
          <button type="submit" className="btn btn-sm btn-outline-secondary">
            <Icon name="download" size={16} />
            {t(selected.size > 0 ? 'exportSelected' : 'exportAll')}
          </button>
          {selected.size > 0 && (
            <button
              type="button"
              className="btn btn-sm btn-ghost"
              onClick={() => setSelected(new Set())}
            >
              {t('clearSelection')}
            </button>
          )}
        </p>
        <ServerTable
          name="select"
          label={t('selectable')}
          columns={[boxes, ...columns]}
          rows={page.rows}
          total={page.total}
          pages={page.totalPages}
          perPage={page.perPage}
          rowId={(row) => String(row.id)}
          renderRow={(_, cells) => <tr className="position-relative">{cells}</tr>}
        />
      </form>
    </TableCard>
  )
}

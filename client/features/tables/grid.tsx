import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type FilterChangedEvent,
  type GetRowIdParams,
  HighlightChangesModule,
  type IRowNode,
  LocaleModule,
  ModuleRegistry,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  TextEditorModule,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useState } from 'react'
import { contactPageSizes } from '#db/contacts/limits.ts'
import { type ContactColumn, contactColumns } from '#db/contacts/model.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { foldText } from '#db/shared/fields/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { useFrame } from '../../layout/frame.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { nonceOfPage } from '../../lib/api/nonce.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { columnWidths } from './column-widths.ts'
import { type ContactFilter, contactsCsv } from './contact-address.ts'
import { contacts } from './endpoints.ts'
import { filterOf } from './grid-filter.ts'
import { useGridLabels } from './grid-labels.ts'
import { useCellEdits } from './use-cell-edits.ts'

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  HighlightChangesModule,
  LocaleModule,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  TextEditorModule,
  TextFilterModule,
])

/** The grid theme with the page's CSS variables, which follow light and dark mode. */
const theme = themeQuartz.withParams({
  accentColor: 'var(--primary)',
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--border)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 14,
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--surface-2)',
  headerTextColor: 'var(--text-muted)',
  inputBorder: { color: 'var(--border-control)' },
  invalidColor: 'var(--danger)',
  rowHoverColor: 'var(--surface-2)',
  selectedRowBackgroundColor: 'var(--selected)',
  subtleTextColor: 'var(--text-muted)',
  textColor: 'var(--text)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
})

type ComparatorOf = (
  one: string | number,
  other: string | number,
  first: IRowNode<GridContact>,
  second: IRowNode<GridContact>,
) => number

type GridProps = {
  q: string
  mayWrite: boolean
  /** Changes when contacts were changed elsewhere. */
  changedBy: object
  onFilter: (filter: ContactFilter) => void
}

const wide = 992

// The options are stable, because AG Grid resets when one gets a new value.
const rowIdOf = ({ data }: GetRowIdParams<GridContact>) => String(data.id)
// AG Grid compares capitals.
const toSearchText = (text: string) => [foldText(text).toUpperCase()]
/** Compares like the list engine of the server: by code point, then by id. */
const compare: ComparatorOf = (one, other, { data: first }, { data: second }) =>
  one === other ? (first?.id ?? 0) - (second?.id ?? 0) : one < other ? -1 : 1
const rowSelection = {
  mode: 'multiRow',
  selectAll: 'filtered',
  enableClickSelection: false,
} as const
const pageSizes = [...contactPageSizes]

/** All contacts in an AG Grid with cells that are edited in place. */
export function Grid({ q, mayWrite, changedBy, onFilter }: GridProps) {
  const t = useTranslations('tables')
  const { labeled } = useFormat()
  const toMessage = useServerMessages()
  const { direction } = useFrame()
  const labels = useGridLabels()
  const [rows, setRows] = useState<GridContact[]>()
  const [hasFailed, setFailed] = useState(false)
  const [selected, setSelected] = useState<number[]>([])
  const edits = useCellEdits()
  const columns = useColumns(mayWrite, direction === 'rtl' ? 'right' : 'left', edits.isFailed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after changes by others
  useEffect(() => {
    const controller = new AbortController()
    callOverHttp(contacts.all, {}, controller.signal)
      .then(({ data }) => {
        setRows(data)
        setFailed(false)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [changedBy])

  if (hasFailed && !rows) return <EmptyState icon="cloud-off" title={t('gridFailed')} />
  const { problem, conflict } = edits
  return (
    <>
      {conflict && <Conflict {...edits} conflict={conflict} />}
      <p className={problem ? 'm-0 py-2 px-card text-danger' : 'visually-hidden'} role="alert">
        {problem &&
          `${problem.name} · ${labeled(t(problem.field), toMessage(problem.error) ?? '')}`}
      </p>
      {selected.length > 0 && (
        <p className="m-0 py-2 px-card d-flex gap-3 align-items-center bg-selected">
          <span role="status">{t('selected', { count: selected.length })}</span>
          <a
            className="btn btn-sm btn-outline-secondary"
            href={contactsCsv({ ids: selected.join() })}
          >
            {t('exportSelected')}
          </a>
        </p>
      )}
      <div className="grid-box">
        <AgGridReact<GridContact>
          key={`${direction} ${labels.page}`} // the conflict must be resolved first
          theme={theme}
          styleNonce={nonceOfPage()}
          enableRtl={direction === 'rtl'}
          localeText={labels}
          rowData={rows ?? null}
          loading={rows === undefined}
          columnDefs={columns}
          getRowId={rowIdOf}
          quickFilterText={q}
          quickFilterParser={toSearchText}
          rowSelection={rowSelection}
          pagination
          paginationPageSize={contactPageSizes[0]}
          paginationPageSizeSelector={pageSizes}
          stopEditingWhenCellsLoseFocus
          onCellValueChanged={edits.onChange}
          onFilterChanged={(event) => onFilter(filterIn(event))}
          onSortChanged={(event) => onFilter(filterIn(event))}
          onSelectionChanged={({ api }) => setSelected(api.getSelectedRows().map(({ id }) => id))}
          onColumnResized={({ finished, api }) => {
            if (finished) columnWidths.store(api.getColumnState())
          }}
        />
      </div>
    </>
  )
}

type ConflictProps = Pick<ReturnType<typeof useCellEdits>, 'keepMine' | 'takeTheirs'> & {
  conflict: NonNullable<ReturnType<typeof useCellEdits>['conflict']>
}

/** The choice between two versions when another user has changed the contact meanwhile. */
function Conflict({ conflict: { field, value, theirs }, keepMine, takeTheirs }: ConflictProps) {
  const t = useTranslations('tables')
  const difference = { name: field, label: t(field), mine: value, theirs: String(theirs[field]) }
  return (
    <div className="m-0 py-2 px-card">
      <ConflictBox
        title={t('conflict')}
        text={t('conflictText')}
        mine={t('mine')}
        theirs={t('theirs')}
        fields={[difference]}
      >
        <div className="d-flex flex-wrap align-items-center gap-2">
          <button type="button" className="btn btn-primary" onClick={keepMine}>
            {t('keepMine')}
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={takeTheirs}>
            {t('takeTheirs')}
          </button>
        </div>
      </ConflictBox>
    </div>
  )
}

const filterIn = ({ api }: Pick<FilterChangedEvent<GridContact>, 'api'>) =>
  filterOf(api.getFilterModel(), api.getColumnState())

function useColumns(
  mayWrite: boolean,
  start: 'left' | 'right',
  isFailed: (id: number, field: string) => boolean,
) {
  const t = useTranslations('tables')
  const format = useFormat()
  return useMemo(() => {
    const widths = columnWidths.read()
    return contactColumns.map((field): ColDef<GridContact> => {
      const isNumber = field === 'followers'
      return {
        field,
        headerName: t(field),
        width: widths[field] ?? usualWidths[field] ?? 150,
        editable: mayWrite,
        comparator: compare,
        filter: isNumber ? 'agNumberColumnFilter' : 'agTextColumnFilter',
        floatingFilter: true,
        suppressHeaderMenuButton: true,
        filterParams: isNumber
          ? { filterOptions: numberFilters, maxNumConditions: 1, inRangeInclusive: true }
          : { filterOptions: ['contains'], maxNumConditions: 1, textFormatter: foldText },
        ...(!isNumber && {
          getQuickFilterText: ({ value }: { value: string | null }) => foldText(value ?? ''),
        }),
        pinned: field === 'email' && innerWidth > wide ? start : null,
        cellClassRules: {
          'is-failed': ({ data }) => data !== undefined && isFailed(data.id, field),
        },
        ...(isNumber && {
          type: 'rightAligned',
          cellEditor: 'agNumberCellEditor',
          cellEditorParams: { precision: 0 },
          valueFormatter: ({ value }: { value: number | null }) =>
            value === null ? '' : format.number(value),
        }),
      }
    })
  }, [t, format, mayWrite, start, isFailed])
}

const numberFilters = ['greaterThanOrEqual', 'lessThanOrEqual', 'equals', 'inRange']

const usualWidths: Partial<Record<ContactColumn, number>> = {
  email: 348,
  company: 200,
  state: 100,
  zip: 110,
  followers: 130,
}
